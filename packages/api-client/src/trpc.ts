import type { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from 'gateway/app-router';

/** Where the gateway is and what every call carries. */
export interface ApiSettings {
  /** Origin and path before `/trpc`; empty for this origin. */
  baseUrl: string;
  headers(): Record<string, string>;
}

/** Client of the gateway's procedures; requests made in the same tick share one HTTP request. */
export function createApiClient({ baseUrl, headers }: ApiSettings) {
  return createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${baseUrl}/trpc`, headers })],
  });
}

/** Query and mutation options of every procedure, for TanStack Query's hooks. */
export function createApi(settings: ApiSettings, queryClient: QueryClient) {
  return createTRPCOptionsProxy<AppRouter>({ client: createApiClient(settings), queryClient });
}

/** Query and mutation options of every procedure, as {@link createApi} makes them. */
export type Api = ReturnType<typeof createApi>;
