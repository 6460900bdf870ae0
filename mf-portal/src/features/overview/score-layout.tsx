import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

/** The gauge beside the bureaus' bars; above them on a phone. */
export const ScoreSplit = styled.div`
  display: grid;
  gap: ${space[4]};
  align-items: center;
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.25fr);
    gap: ${space[6]};
  }
`;

export function ScoreSkeleton() {
  return (
    <ScoreSplit>
      <Skeleton shape="block" height="lg" />
      <Stack gap={3}>
        {['experian', 'equifax', 'transunion'].map((bureau) => (
          <Stack key={bureau} gap={1}>
            <Skeleton shape="title" width="medium" />
            <Skeleton />
          </Stack>
        ))}
      </Stack>
    </ScoreSplit>
  );
}
