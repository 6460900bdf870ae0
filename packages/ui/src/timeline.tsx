import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface TimelineProps {
  children: ReactNode;
}

const List = styled.ol`
  display: grid;
`;

/** What happened, newest first; holds TimelineItems. */
export function Timeline({ children }: TimelineProps) {
  return <List role="list">{children}</List>;
}
