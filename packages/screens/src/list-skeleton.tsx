import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

/** Placeholder rows for {@link Loaded}, as tall (in pixels) as the scroll area that will hold the list. */
export function ListSkeleton({ height = 600 }: { height?: 400 | 600 }) {
  return (
    <Area $height={height}>
      <SkeletonList rows={height / 75} />
    </Area>
  );
}

const Area = styled.div<{ $height: number }>`
  block-size: ${({ $height }) => $height}px;
  overflow: hidden;
  padding-inline: ${space[2]};
`;
