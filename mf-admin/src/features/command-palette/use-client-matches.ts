import { api } from '@repo/api-client/api.ts';
import { useEffect, useState } from 'react';
import { rankClients } from './rank.ts';

const DEBOUNCE_MS = 150;

/** Fetches more than are shown, so that the best ones are among them. */
const FETCHED = 50;

/**
 * Clients that match a search, the best first. Only what belongs to `term` is returned; a request for an earlier one is
 * aborted. `pending` until its response is here; offline it fails at once.
 */
export function useClientMatches(term: string) {
  const [settled, setSettled] = useState(term);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [term]);

  const query = api.clients.list.useQuery(
    { search: settled, archived: 'included', limit: FETCHED },
    { enabled: settled !== '', staleTime: 0, trpc: { abortOnUnmount: true } },
  );

  const { data, isError, isFetching } = query;
  const isCurrent = settled === term && term !== '';
  return {
    query,
    matches: isCurrent && data ? rankClients(term, data.items) : [],
    hasMore: isCurrent && data !== undefined && data.nextCursor !== null,
    pending: term !== '' && (!isCurrent || (!data && isFetching)),
    hasFailed: isCurrent && isError && !data,
  };
}
