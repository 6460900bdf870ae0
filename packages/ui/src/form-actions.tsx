import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from './tokens.ts';

const justify = { start: 'flex-start', between: 'space-between', end: 'flex-end' } as const;

const Bar = styled.div<{ $align: keyof typeof justify }>`
  display: flex;
  flex-direction: column-reverse;
  gap: ${space[1.5]};
  ${media.sm} {
    flex-flow: row wrap;
    align-items: center;
    justify-content: ${({ $align }) => justify[$align]};
  }
`;

export interface FormActionsProps {
  align?: keyof typeof justify | undefined;
  children: ReactNode;
}

export function FormActions({ align, children }: FormActionsProps) {
  return <Bar $align={align ?? 'start'}>{children}</Bar>;
}
