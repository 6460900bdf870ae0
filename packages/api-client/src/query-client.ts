import { QueryClient } from '@tanstack/react-query';

/**
 * Creates the query client of one remote (specification §7): no retries, no refetch on focus, no polling,
 * data never becomes stale by itself; a mutation invalidates what it changed. Without a network, calls fail at once.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
