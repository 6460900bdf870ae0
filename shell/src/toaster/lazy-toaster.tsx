import { useSession } from '@repo/federation/shell-context.tsx';
import { useEffect } from 'react';
import { useObservable, usePage } from '../page-context.tsx';
import { preloadWhenIdle } from '../preload-when-idle.ts';
import { chunk, useChunk } from '../use-chunk.ts';

const toaster = chunk(() => import(/* webpackChunkName: "toaster" */ './shell-toaster.tsx'));

/**
 * Shows the page's toasts. Their code is preloaded, because a toast that reports an unreachable gateway could not be
 * fetched from it. If the preload failed, each new toast tries again.
 */
export function LazyToaster() {
  const { toasts } = usePage();
  const toast = useObservable(toasts.latest);
  const prepared = useObservable(toasts.prepared);
  const user = useSession();
  const { part: Toaster, load } = useChunk(toaster);
  const expected = prepared || user !== null;
  useEffect(() => (expected ? preloadWhenIdle(toaster.load) : undefined), [expected]);
  useEffect(() => {
    if (toast) void load();
  }, [toast, load]);
  return Toaster && <Toaster toast={toast} />;
}
