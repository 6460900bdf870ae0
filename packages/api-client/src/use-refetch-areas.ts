import { useQueryClient } from '@tanstack/react-query';
import type { ChangeArea } from '@repo/contract/live';
import { useCallback, useEffect, useRef } from 'react';
import type { api } from './api.ts';

type RouterName = Exclude<keyof ReturnType<typeof api.useUtils>, 'client' | 'invalidate'>;

const areaRouters = {
  'credit-reports': ['disputes', 'guarantee', 'reports'],
  'credit-items': ['creditItems'],
  documents: ['disputes', 'documents'],
  'progress-updates': ['progressUpdates'],
  notifications: ['notifications'],
  messages: ['messages'],
  funding: ['fundingApplications'],
  account: ['account', 'contracts', 'corrections', 'dataDeletion', 'disputes', 'profiles'],
  subscription: ['subscriptions'],
  contracts: ['contracts', 'disputes', 'guarantee', 'invoices', 'work'],
  disputes: ['disputes', 'work'],
  billing: ['charges', 'guarantee', 'invoices', 'work'],
} as const satisfies Record<ChangeArea, readonly RouterName[]>;

/**
 * Returns a function that invalidates the queries of some areas: mounted ones refetch now, the
 * others when shown. It waits for the router's calls in flight, so that optimistic changes do not
 * flip back.
 */
export function useRefetchAreas(): (areas: readonly ChangeArea[]) => void {
  const client = useQueryClient();
  const waiting = useRef(new Set<string>());

  const refetchIdle = useCallback(() => {
    for (const name of waiting.current) {
      const key = [[name]];
      const isMutating = client.isMutating({ mutationKey: key }) > 0;
      if (isMutating || client.isFetching({ queryKey: key }) > 0) continue;
      waiting.current.delete(name);
      // A failed first load keeps its message and its button until the user tries again.
      void client.invalidateQueries({
        queryKey: key,
        predicate: ({ state }) => state.status !== 'error' || state.data !== undefined,
      });
    }
  }, [client]);

  useEffect(() => {
    const onEvent = ({ type }: { type: string }) => {
      if (type === 'updated' && waiting.current.size > 0) refetchIdle();
    };
    const caches = [client.getMutationCache(), client.getQueryCache()];
    const stops = caches.map((cache) => cache.subscribe(onEvent));
    return () => stops.forEach((stop) => stop());
  }, [client, refetchIdle]);

  return useCallback(
    (areas) => {
      for (const area of areas) {
        // A newer shell may name areas that this build does not know.
        if (!(area in areaRouters)) continue;
        for (const name of areaRouters[area]) waiting.current.add(name);
      }
      refetchIdle();
    },
    [refetchIdle],
  );
}
