import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { RemoteBoundary } from '@repo/federation/remote-boundary.tsx';
import { useSession } from '@repo/federation/shell-context.tsx';
import { frameKind } from '../frame/frame-kind.ts';
import { usePage, usePlace } from '../page-context.tsx';
import { FramedFallback, FramedSkeleton } from './framed-states.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFallback } from './remote-fallback.tsx';

function report({ app, build }: LoadableRelease, error: unknown): void {
  console.warn(`${app.name} ${build}:`, error);
}

/** The remote that the current address belongs to. */
export function RemotePlace({ release }: { release: LiveRelease }) {
  const { api } = usePage();
  const framed = frameKind(usePlace().resolution, useSession()) !== 'none';
  return (
    <RemoteBoundary
      release={release}
      shell={api}
      skeleton={framed ? <PageSkeleton /> : <FramedSkeleton />}
      Fallback={framed ? RemoteFallback : FramedFallback}
      onFailure={report}
    />
  );
}
