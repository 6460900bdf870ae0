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
 * Calls `listener` for every query and mutation refused with 401 or 403, except prefetches
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

export interface AuthError {
  code: AuthErrorCode;
  refetch(): Promise<void>;
}

interface ApiProviderProps {
  settings: ApiSettings;
  onAuthError?: (error: AuthError) => void;
  onOutdated?: () => void;
  /**
   * Asks the user for whatever the call lacked, such as a second factor. Resolves to true if the
   * call should be retried.
   */
  onGuard?: ((issue: GuardIssue) => Promise<boolean>) | undefined;
  documentData?: TakenOnce | undefined;
  children: ReactNode;
}

interface TakenOnce {
  /** Null after the first take, or when the data is out of date. */
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

function useFilledQueryClient(documentData: TakenOnce | undefined): QueryClient {
  const [{ queryClient, taken }] = useState(() => {
    const created = { queryClient: createQueryClient(), taken: documentData?.current() };
    if (created.taken) fillQueryCache(created.queryClient, created.taken);
    return created;
  });
  useEffect(() => {
    if (!taken || !documentData) return;
    if (taken.outdated || documentData.current() !== taken) void queryClient.invalidateQueries();
    documentData.drop();
  }, [queryClient, documentData, taken]);
  return queryClient;
}

/**
 * Creates a remote's query client (specification §7): no retries, no refetch on focus, no polling,
 * and data never goes stale by age. A mutation invalidates the data it changed. Offline calls fail
 * at once.
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
 * When the network returns, refetches the mounted queries that got no response; mutations are never
 * resent. Returns a function that stops it. TanStack's own would miss a network lost before
 * `client` was mounted.
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
