import type { RouteRead } from '@repo/contract/app-description';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from './api.ts';
import { keyOf } from './fill-query-cache.ts';

const options = { meta: { prefetched: true } };

type Prefetch = (input: RouteRead['input'], how: typeof options) => Promise<void>;

type Utilities = Record<string, Record<string, { prefetch: Prefetch; prefetchInfinite: Prefetch }>>;

/**
 * Returns a function that makes the reads whose answers are missing or out of date, and resolves
 * when all are answered. It never rejects, because the screens report failed reads.
 */
export function usePrefetchReads(): (
  reads: readonly Omit<RouteRead, 'when'>[],
) => Promise<unknown> {
  const utils = api.useUtils();
  const client = useQueryClient();
  return useCallback(
    (reads) => {
      const made = reads.filter((read) => client.getQueryState(keyOf(read))?.status !== 'error');
      return Promise.all(
        made.map(async ({ procedure, input, pages }) => {
          const [router = '', name = ''] = procedure.split('.');
          const utilities = (utils as unknown as Utilities)[router]?.[name];
          await utilities?.[pages ? 'prefetchInfinite' : 'prefetch'](input, options);
        }),
      );
    },
    [utils, client],
  );
}
