import type { ElementType } from 'react';
import { styled } from 'styled-components';
import { LogoMark } from './logo-mark.tsx';
import { color, fontSize, space, weight } from './tokens.ts';

export interface LogoProps {
  name: string;
  /** A link component; with `href` alone a plain `<a>`. */
  as?: ElementType | undefined;
  href?: string | undefined;
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-width: 0;
  color: ${color.ink};
  font-size: ${fontSize.md};
  font-weight: ${weight.bold};
  letter-spacing: -0.01em;
  line-height: 1.2;
  text-decoration: none;
`;

/** The mark and the brand's name. */
export function Logo({ name, as, href }: LogoProps) {
  const element = (as ?? (href === undefined ? 'span' : 'a')) as 'a';
  return (
    <Line as={element} {...(href !== undefined && { href })}>
      <LogoMark />
      <span>{name}</span>
    </Line>
  );
}
