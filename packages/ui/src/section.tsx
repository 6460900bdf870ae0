import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Container, type ContainerProps } from './container.tsx';
import { color } from './tokens.ts';

export interface SectionProps extends ContainerProps {
  tone?: 'plain' | 'sunken' | undefined;
  labelledBy?: string | undefined;
  children: ReactNode;
}

const Band = styled.section<{ $sunken: boolean }>`
  padding-block: clamp(3rem, 2rem + 5vw, 6rem);
  background: ${({ $sunken }) => ($sunken ? color.band : 'transparent')};
`;

export function Section({ tone, width, labelledBy, children }: SectionProps) {
  return (
    <Band $sunken={tone === 'sunken'} aria-labelledby={labelledBy}>
      <Container width={width}>{children}</Container>
    </Band>
  );
}
