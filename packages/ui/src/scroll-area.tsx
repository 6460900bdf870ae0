import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from './tokens.ts';

export interface ScrollAreaProps {
  label: string;
  height: 400 | 500 | 600;
  children: ReactNode;
}

const Area = styled.div<{ $height: number }>`
  ${media.md} {
    max-height: ${({ $height }) => $height}px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  ${media.print} {
    max-height: none;
    overflow: visible;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** A list with its own scroll bar (heights: specification §9) that the keyboard reaches; on a phone it is part of the page. */
export function ScrollArea({ label, height, children }: ScrollAreaProps) {
  return (
    <Area $height={height} role="region" aria-label={label} tabIndex={0}>
      {children}
    </Area>
  );
}
