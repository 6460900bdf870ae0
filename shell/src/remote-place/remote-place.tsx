import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { RemoteBoundary } from '@repo/federation/remote-boundary.tsx';
import { usePage } from '../page-context.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFallback } from './remote-fallback.tsx';

function report({ app, build }: LoadableRelease, error: unknown): void {
  console.warn(`${app.name} ${build}:`, error);
}

/** The remote that the current address belongs to. */
export function RemotePlace({ release }: { release: LiveRelease }) {
  const { api } = usePage();
  return (
    <RemoteBoundary
      release={release}
      shell={api}
      skeleton={<PageSkeleton />}
      Fallback={RemoteFallback}
      onFailure={report}
    />
  );
}
