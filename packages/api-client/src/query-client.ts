import { QueryClient } from '@tanstack/react-query';

/**
 * Creates a remote's query client (specification §7): no retries, no refetch on focus, no polling, data never goes
 * stale by age; a mutation invalidates what it changed. Offline calls fail at once.
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
