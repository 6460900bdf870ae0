import { useEffect } from 'react';
import { preloadWhenIdle } from '../preload-when-idle.ts';
import { chunk, useChunk } from '../use-chunk.ts';

const offlineSupport = chunk(
  () => import(/* webpackChunkName: "offline" */ './offline-support.tsx'),
);

/** What the page needs for losing its connection; loaded while there is one, once the page is idle. */
export function LazyOfflineSupport() {
  const { part: OfflineSupport, load } = useChunk(offlineSupport);
  useEffect(() => preloadWhenIdle(load), [load]);
  return OfflineSupport && <OfflineSupport />;
}
