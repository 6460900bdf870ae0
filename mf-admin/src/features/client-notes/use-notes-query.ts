import { api } from '@repo/api-client/api.ts';

const PAGE = 10;

/** The notes on a client, newest first, page by page. */
export function useNotesQuery(clientId: string) {
  return api.clientNotes.list.useInfiniteQuery(
    { id: clientId, limit: PAGE },
    { getNextPageParam: (page) => page.nextCursor, refetchOnMount: 'always' },
  );
}

export type NotesQuery = ReturnType<typeof useNotesQuery>;
