import type { RouteRead } from '@repo/contract/app-description';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from './api.ts';
import { keyOf } from './fill-query-cache.ts';

/** No failure is reported: the screen makes the read again, and reports it. */
const options = { meta: { prefetched: true } };

type Prefetch = (input: RouteRead['input'], how: typeof options) => Promise<void>;

/** The utilities of `api` by names that are known at run time only. */
type Utilities = Record<string, Record<string, { prefetch: Prefetch; prefetchInfinite: Prefetch }>>;

/**
 * Returns a function that makes those of the reads whose answers are not in the cache or out of date, and resolves when all are
 * answered. It never rejects. One that failed is left to the screens: one of them may be showing the failure.
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
