import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ClientsChanged } from '@repo/contract/live';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useEffect } from 'react';
import { callOf, isAffected } from './affected-queries.ts';

export function LiveClients(): null {
  const { events } = useShell();
  const client = useQueryClient();
  useEffect(() => {
    const refetch = createPacedRefetch(client);
    const unsubscribe = events.on('clients-changed', refetch.add);
    return () => {
      unsubscribe();
      refetch.stop();
    };
  }, [events, client]);
  return null;
}

/** Pauses between a response and the next request, for queries of one client and for queries over all clients. */
const CLIENT_PAUSE_MS = 300;
const LIST_PAUSE_MS = 700;

/** A slow query rests this many times as long as it took. */
const REST_FACTOR = 4;

/**
 * Refetches queries of mounted components, each at most once per pause. Others become stale. It waits while a query or
 * a change of the same data is in flight, and while the page is hidden.
 */
function createPacedRefetch(client: QueryClient) {
  const waiting = new Set<string>();
  const restsUntil = new Map<string, number>();
  let timer: number | undefined;

  function isBusy(query: Query, router: string): boolean {
    if (query.state.fetchStatus !== 'idle') return true;
    return client.isMutating({ mutationKey: [[router]] }) > 0;
  }

  async function refetch(query: Query, pauseMs: number): Promise<void> {
    const start = Date.now();
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    const took = Date.now() - start;
    restsUntil.set(query.queryHash, Date.now() + Math.max(pauseMs, took * REST_FACTOR));
    flush();
  }

  function flush(): void {
    clearTimeout(timer);
    if (document.hidden) return;
    let next = Infinity;
    for (const hash of waiting) {
      const query = client.getQueryCache().get(hash);
      const { router, clientId } = query ? callOf(query) : { router: '', clientId: null };
      if (!query?.isActive()) {
        waiting.delete(hash);
        restsUntil.delete(hash);
        query?.invalidate();
      } else if (!isBusy(query, router)) {
        const restMs = (restsUntil.get(hash) ?? 0) - Date.now();
        if (restMs > 0) next = Math.min(next, restMs);
        else {
          waiting.delete(hash);
          void refetch(query, clientId === null ? LIST_PAUSE_MS : CLIENT_PAUSE_MS);
        }
      }
    }
    if (next < Infinity) timer = window.setTimeout(flush, next);
  }

  const flushWaiting = () => {
    if (waiting.size > 0) flush();
  };
  const onEvent = ({ type }: { type: string }) => {
    if (type === 'updated') flushWaiting();
  };
  const stops = [client.getMutationCache(), client.getQueryCache()].map((cache) =>
    cache.subscribe(onEvent),
  );
  document.addEventListener('visibilitychange', flushWaiting);

  return {
    add(changed: ClientsChanged) {
      for (const query of client.getQueryCache().getAll()) {
        if (isAffected(callOf(query), changed)) waiting.add(query.queryHash);
      }
      flush();
    },
    stop() {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
      document.removeEventListener('visibilitychange', flushWaiting);
    },
  };
}
