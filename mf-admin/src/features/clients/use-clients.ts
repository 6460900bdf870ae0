import { api } from '@repo/api-client/api.ts';
import { keepPreviousData } from '@tanstack/react-query';

const PAGE_SIZE = 50;

/** Clients by pages; the previous search's rows stay while a new search is in flight. */
export function useClients(search: string) {
  return api.clients.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...(search && { search }) },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    },
  );
}
