import type { Query, QueryClient } from '@tanstack/react-query';
import { gotResponse } from './api-error.ts';

/**
 * When the network returns, fetches the queries of mounted components again that got no response; mutations never are sent
 * again. Returns a function that stops it. TanStack's own would miss a network that was lost before `client` was mounted.
 */
export function refetchOnReconnect(client: QueryClient): () => void {
  const refetch = () =>
    void client.refetchQueries({ type: 'active', predicate: failedWithoutResponse });
  addEventListener('online', refetch);
  return () => removeEventListener('online', refetch);
}

function failedWithoutResponse({ state: { status, error } }: Query): boolean {
  return status === 'error' && !gotResponse(error);
}
