import { Container } from '@repo/ui/container.tsx';
import { DarkSurface } from '@repo/ui/dark-surface.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Band = styled.div`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[6]};

  ${media.lg} {
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: ${space[8]};
    padding-block: ${space[8]};
  }
`;

export function DarkBand({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <DarkSurface as="section" aria-labelledby={labelledBy}>
      <Container width="wide">
        <Band>{children}</Band>
      </Container>
    </DarkSurface>
  );
}
