import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from './api.ts';
import { type ApiSettings, gatewayLink } from './gateway-link.ts';
import { type GuardIssue, guardLink } from './guard-link.ts';
import { errorBodyOf, gotResponse, issuesOf } from './api-error.ts';
import type { DocumentData } from '@repo/contract/page-data';
import { fillQueryCache } from './fill-query-cache.ts';

const authErrorCodes = ['UNAUTHORIZED', 'FORBIDDEN'] as const;
export type AuthErrorCode = (typeof authErrorCodes)[number];

/**
 * Calls `listener` for every query and mutation refused with 401 or 403, but not for a query that no screen has asked for yet
 * (`usePrefetchReads`). Returns a function that stops watching.
 */
export function watchAuthErrors(
  client: QueryClient,
  listener: (code: AuthErrorCode) => void,
): () => void {
  return watchErrors(client, (error, { prefetched }) => {
    const refused = errorBodyOf(error)?.code;
    const code = authErrorCodes.find((candidate) => candidate === refused);
    if (code && !prefetched) listener(code);
  });
}

/** Calls `listener` when a call fails because the gateway has no such procedure. Returns a function that stops watching. */
export function watchUnknownProcedures(client: QueryClient, listener: () => void): () => void {
  return watchErrors(client, (error) => {
    if (issuesOf(error).some(({ code }) => code === 'procedure-unknown')) listener();
  });
}

function watchErrors(
  client: QueryClient,
  listener: (error: unknown, of: { prefetched: boolean }) => void,
): () => void {
  const stopQueries = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    listener(event.action.error, { prefetched: Boolean(event.query.meta?.['prefetched']) });
  });
  const stopMutations = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error')
      listener(event.action.error, { prefetched: false });
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}

/** A call refused with 401 or 403. */
export interface AuthError {
  code: AuthErrorCode;
  /** Refetches the queries of mounted components. */
  refetch(): Promise<void>;
}

interface ApiProviderProps {
  settings: ApiSettings;
  /** Called for every query and mutation refused with 401 or 403. */
  onAuthError?: (error: AuthError) => void;
  /** Called when the gateway has no such procedure. */
  onOutdated?: () => void;
  /** Makes good what a call was refused for, and returns whether to send it again. Read once. */
  onGuard?: ((issue: GuardIssue) => Promise<boolean>) | undefined;
  /** What the document brought of the first screen's data; taken once. */
  documentData?: TakenOnce | undefined;
  children: ReactNode;
}

interface TakenOnce {
  /** Null once it has been taken, or when it is out of date. */
  current(): DocumentData | null;
  drop(): void;
}

/**
 * Provides the hooks of `api` with a separate client and query cache. Calls made in the same tick share one HTTP
 * request. `settings` are read once.
 */
export function ApiProvider(props: ApiProviderProps) {
  const { settings, onAuthError, onOutdated, onGuard, children } = props;
  const queryClient = useFilledQueryClient(props.documentData);
  const [client] = useState(() => {
    const guards = onGuard ? [guardLink(onGuard)] : [];
    return api.createClient({ links: [...guards, gatewayLink(settings)] });
  });
  useEffect(() => refetchOnReconnect(queryClient), [queryClient]);
  useEffect(() => {
    if (!onAuthError) return;
    const refetch = () => queryClient.refetchQueries({ type: 'active' });
    return watchAuthErrors(queryClient, (code) => onAuthError({ code, refetch }));
  }, [queryClient, onAuthError]);
  useEffect(
    () => onOutdated && watchUnknownProcedures(queryClient, onOutdated),
    [queryClient, onOutdated],
  );
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}

/** Creates the query client, filled with the document's data. */
function useFilledQueryClient(documentData: TakenOnce | undefined): QueryClient {
  const [{ queryClient, taken }] = useState(() => {
    const created = { queryClient: createQueryClient(), taken: documentData?.current() };
    if (created.taken) fillQueryCache(created.queryClient, created.taken);
    return created;
  });
  useEffect(() => {
    if (!taken || !documentData) return;
    // A change was announced before the screen listened.
    if (taken.outdated || documentData.current() !== taken) void queryClient.invalidateQueries();
    documentData.drop();
  }, [queryClient, documentData, taken]);
  return queryClient;
}

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

/**
 * When the network returns, fetches the queries of mounted components again that got no response; mutations never are sent
 * again. Returns a function that stops it. TanStack's own would miss a network that was lost before `client` was mounted.
 */
function refetchOnReconnect(client: QueryClient): () => void {
  const refetch = () =>
    void client.refetchQueries({ type: 'active', predicate: failedWithoutResponse });
  addEventListener('online', refetch);
  return () => removeEventListener('online', refetch);
}

function failedWithoutResponse({ state: { status, error } }: Query): boolean {
  return status === 'error' && !gotResponse(error);
}
