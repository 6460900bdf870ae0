import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface TimelineProps {
  label?: string | undefined;
  children: ReactNode;
}

const List = styled.ol`
  display: grid;
`;

/** What happened, newest first; holds TimelineItems. */
export function Timeline({ label, children }: TimelineProps) {
  return (
    <List role="list" aria-label={label}>
      {children}
    </List>
  );
}
