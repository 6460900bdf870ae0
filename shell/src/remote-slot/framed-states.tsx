import { styled } from 'styled-components';
import { SlimFrame } from '../frame/slim-frame.tsx';
import { appearLate } from './appear-late.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFallback } from './remote-fallback.tsx';

const LateFrame = styled.div`
  ${appearLate}
`;

/** Stands where a page will be that brings its own header. */
export function FramedSkeleton() {
  return (
    <LateFrame>
      <SlimFrame>
        <PageSkeleton />
      </SlimFrame>
    </LateFrame>
  );
}

/** Said where a page could not be loaded that would have brought its own header. */
export function FramedFallback({ onRetry }: { onRetry: () => void }) {
  return (
    <SlimFrame>
      <RemoteFallback onRetry={onRetry} />
    </SlimFrame>
  );
}
