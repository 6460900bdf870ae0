import { useApi } from '@repo/api-client/api-context.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const PAGE_SIZE = 50;

/** Clients by pages; while a new search is under way the rows of the one before stay. */
export function useClients(search: string) {
  const api = useApi();
  return useInfiniteQuery(
    api.clients.list.infiniteQueryOptions(
      { limit: PAGE_SIZE, ...(search && { search }) },
      {
        getNextPageParam: (page) => page.nextCursor,
        placeholderData: keepPreviousData,
        refetchOnMount: 'always',
      },
    ),
  );
}
