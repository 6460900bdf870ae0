import type { ElementType } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space, weight } from './tokens.ts';

const Mark = styled.svg`
  flex: none;
  & > rect {
    fill: ${color.accent};
  }
  & > circle {
    fill: ${color.onAccent};
  }
  & > path {
    fill: none;
    stroke: ${color.onAccent};
    stroke-linecap: round;
    stroke-width: 3;
  }
`;

function LogoMark({ size = 32 }: { size?: number | undefined }) {
  return (
    <Mark width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" />
      <path d="M22.93 13A8 8 0 0 1 21.66 22.66" strokeOpacity="0.4" />
      <path d="M10.34 22.66A8 8 0 1 1 22.93 13" />
      <circle cx="16" cy="17" r="2.6" />
    </Mark>
  );
}

export interface LogoProps {
  name: string;
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

export function Logo({ name, as, href }: LogoProps) {
  const element = (as ?? (href === undefined ? 'span' : 'a')) as 'a';
  return (
    <Line as={element} {...(href !== undefined && { href })}>
      <LogoMark />
      <span>{name}</span>
    </Line>
  );
}
