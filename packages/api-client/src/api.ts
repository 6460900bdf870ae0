import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from 'gateway/app-router';

/** Hooks of the gateway's procedures: `api.documents.list.useQuery()`, `api.useUtils()`. They need an {@link ApiProvider} above. */
export const api = createTRPCReact<AppRouter>();

/** Options of `useInfiniteQuery` for a list whose pages name the next one. */
export const byCursor = {
  getNextPageParam: <Cursor>({ nextCursor }: { nextCursor: Cursor }) => nextCursor,
};
