import { useSession } from '@repo/federation/shell-context.tsx';
import { useEffect } from 'react';
import { usePage } from '../page-context.tsx';
import { preloadWhenIdle } from '../preload-when-idle.ts';
import { chunk, useChunk } from '../use-chunk.ts';

const liveUpdates = chunk(
  () => import(/* webpackChunkName: "live-updates" */ './start-live-updates.ts'),
);

export function LazyLiveUpdates(): null {
  const shell = usePage();
  const userId = useSession()?.id;
  const { part: start, load } = useChunk(liveUpdates);
  useEffect(() => (userId ? preloadWhenIdle(load) : undefined), [userId, load]);
  useEffect(() => (userId && start ? start(shell, userId) : undefined), [shell, userId, start]);
  return null;
}
