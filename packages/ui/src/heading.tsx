import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, font, fontSize, lineHeight, weight } from './tokens.ts';

export type HeadingSize = 'display' | 'xxxl' | 'xxl' | 'xl' | 'lg' | 'md';

export interface HeadingProps extends ComponentPropsWithRef<'h1'> {
  level: 1 | 2 | 3 | 4;
  size?: HeadingSize | undefined;
}

const sizeOfLevel = { 1: 'xxl', 2: 'xl', 3: 'md', 4: 'md' } as const;
const tight = new Set<HeadingSize>(['display', 'xxxl', 'xxl']);

const Title = styled.h2<{ $size: HeadingSize }>`
  color: ${color.ink};
  font-family: ${font.display};
  font-size: ${({ $size }) => fontSize[$size]};
  font-weight: ${({ $size }) => (tight.has($size) ? weight.bold : weight.semibold)};
  line-height: ${({ $size }) => (tight.has($size) ? lineHeight.tight : lineHeight.snug)};
  letter-spacing: ${({ $size }) => (tight.has($size) ? '-0.02em' : '-0.005em')};
  text-wrap: balance;
  break-after: avoid;
`;

export function Heading({ level, size, ...rest }: HeadingProps) {
  return <Title {...rest} as={`h${level}`} $size={size ?? sizeOfLevel[level]} />;
}
