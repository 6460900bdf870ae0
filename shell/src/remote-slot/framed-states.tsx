import { styled } from 'styled-components';
import { SlimFrame } from '../frame/slim-frame.tsx';
import { appearLate } from './appear-late.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFallback } from './remote-fallback.tsx';

const LateFrame = styled.div`
  ${appearLate}
`;

/** Skeleton of a page that has a header of its own. */
export function FramedSkeleton() {
  return (
    <LateFrame>
      <SlimFrame>
        <PageSkeleton />
      </SlimFrame>
    </LateFrame>
  );
}

/** Fallback for a page that would have had a header of its own. */
export function FramedFallback({ onRetry }: { onRetry: () => void }) {
  return (
    <SlimFrame>
      <RemoteFallback onRetry={onRetry} />
    </SlimFrame>
  );
}
