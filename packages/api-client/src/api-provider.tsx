import { QueryClientProvider } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { watchUnauthorized } from './watch-unauthorized.ts';

/** Where the gateway is and what every request carries. */
export interface ApiSettings {
  /** Origin and path before `/trpc`; empty for this origin. */
  baseUrl: string;
  headers(): Record<string, string>;
}

interface ApiProviderProps {
  settings: ApiSettings;
  /** Called for every query and mutation that failed because nobody is signed in any more. */
  onUnauthorized?: () => void;
  children: ReactNode;
}

/**
 * Provides the hooks of `api` with a client and a query cache of their own. Calls made in the same
 * tick share one HTTP request. `settings` are read once.
 */
export function ApiProvider({ settings, onUnauthorized, children }: ApiProviderProps) {
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(() => {
    const { baseUrl, headers } = settings;
    return api.createClient({ links: [httpBatchLink({ url: `${baseUrl}/trpc`, headers })] });
  });
  useEffect(
    () => (onUnauthorized ? watchUnauthorized(queryClient, onUnauthorized) : undefined),
    [queryClient, onUnauthorized],
  );
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
