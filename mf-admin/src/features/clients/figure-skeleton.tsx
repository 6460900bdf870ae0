import { Skeleton } from '@repo/ui/skeleton.tsx';
import { styled } from 'styled-components';

/** A figure to come, as tall as the figure. */
export function FigureSkeleton() {
  return (
    <Line>
      <Skeleton shape="title" width="short" />
    </Line>
  );
}

const Line = styled.span`
  display: grid;
  align-items: center;
  block-size: 1.15em;
`;
