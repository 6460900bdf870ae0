import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ol`
  display: grid;
`;

export function Timeline({ children }: { children: ReactNode }) {
  return <List role="list">{children}</List>;
}
