import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';

/**
 * Calls `listener` for what the builds of a remote throw outside of React: in event handlers, timers and promises. Returns a
 * function that stops watching.
 */
export function watchUncaughtErrors(
  release: LiveRelease,
  listener: (failed: LoadableRelease, error: unknown) => void,
): () => void {
  // There the overlay shows them.
  if (process.env['NODE_ENV'] === 'development') return () => {};
  const stopped = new AbortController();
  const watch = (event: Event, error: unknown) => {
    const stack = error instanceof Error ? error.stack : undefined;
    const failed = [release, release.lastGood].find(
      (build) => build && stack?.includes(build.baseUrl),
    );
    if (!failed) return;
    // It is reported with its build instead.
    event.preventDefault();
    listener(failed, error);
  };
  const { signal } = stopped;
  addEventListener('error', (event) => watch(event, event.error), { signal });
  addEventListener('unhandledrejection', (event) => watch(event, event.reason), { signal });
  return () => stopped.abort();
}
