import { styled } from 'styled-components';
import { SlimFrame } from '../frame/slim-frame.tsx';
import { delayAppearance } from '../frame/delay-appearance.ts';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { RemoteFallback } from './remote-fallback.tsx';

const LateFrame = styled.div`
  ${delayAppearance}
`;

/** The skeleton of a page that brings its own header. */
export function FramedSkeleton() {
  return (
    <LateFrame>
      <SlimFrame>
        <PageSkeleton />
      </SlimFrame>
    </LateFrame>
  );
}

/** The fallback of a page that would have brought its own header. */
export function FramedFallback({ onRetry }: { onRetry: () => void }) {
  return (
    <SlimFrame>
      <RemoteFallback onRetry={onRetry} />
    </SlimFrame>
  );
}
