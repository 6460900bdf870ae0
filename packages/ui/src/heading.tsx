import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';
import { color, font, fontSize, lineHeight, weight } from './tokens.ts';

export type HeadingSize = 'display' | 'xxxl' | 'xxl' | 'xl' | 'lg' | 'md';

export interface HeadingProps extends ComponentPropsWithRef<'h1'> {
  level: 1 | 2 | 3 | 4;
  size?: HeadingSize | undefined;
  as?: ElementType | undefined;
}

const sizeOfLevel = { 1: 'xxl', 2: 'xl', 3: 'lg', 4: 'md' } as const;
const tight = new Set<HeadingSize>(['display', 'xxxl', 'xxl']);

const Title = styled.h2<{ $size: HeadingSize }>`
  color: ${color.ink};
  font-family: ${font.display};
  font-size: ${({ $size }) => fontSize[$size]};
  font-weight: ${({ $size }) => (tight.has($size) ? weight.bold : weight.semibold)};
  line-height: ${({ $size }) => (tight.has($size) ? lineHeight.tight : lineHeight.snug)};
  letter-spacing: ${({ $size }) => (tight.has($size) ? '-0.02em' : '-0.005em')};
  text-wrap: balance;
`;

/** A heading; its rank in the page and its size are chosen apart. */
export function Heading({ level, size, as, ...rest }: HeadingProps) {
  const element = (as ?? `h${level}`) as 'h2';
  return <Title {...rest} as={element} $size={size ?? sizeOfLevel[level]} />;
}
