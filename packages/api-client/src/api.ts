import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from 'gateway/app-router';

export const api = createTRPCReact<AppRouter>();

export const byCursor = {
  getNextPageParam: <Cursor>({ nextCursor }: { nextCursor: Cursor }) => nextCursor,
};
