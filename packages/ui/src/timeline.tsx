import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface TimelineProps {
  children: ReactNode;
}

const List = styled.ol`
  display: grid;
`;

/** A list of TimelineItems, newest first. */
export function Timeline({ children }: TimelineProps) {
  return <List role="list">{children}</List>;
}
