import { QueryClient } from '@tanstack/react-query';

/**
 * Creates the query client of one remote (specification §7): no retries, no refetch on focus, no polling,
 * data never becomes stale by itself; a mutation invalidates what it changed.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
      mutations: { retry: false },
    },
  });
}
