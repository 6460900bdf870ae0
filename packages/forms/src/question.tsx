import { space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  padding-top: ${space[1]};
  overflow-wrap: anywhere;

  &:empty {
    display: none;
  }
`;

export function Question({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite">
      <Line>{children}</Line>
    </div>
  );
}
