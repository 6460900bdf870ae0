import { keyframes, styled } from 'styled-components';
import { SlimFrame } from '../frame/slim-frame.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFallback } from './remote-fallback.tsx';

const appear = keyframes`
  from { visibility: hidden; }
`;

// Like the skeleton in it: a page that comes quickly is not announced by another header.
const LateFrame = styled.div`
  animation: ${appear} 200ms step-end;
  [data-remote-state='changing'] & {
    animation: none;
  }
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
