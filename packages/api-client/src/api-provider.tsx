import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from './api.ts';
import { gatewayLink, type ApiSettings } from './gateway-link.ts';
import { createQueryClient } from './query-client.ts';
import { refetchOnReconnect } from './refetch-on-reconnect.ts';
import { guardLink, type GuardIssue } from './guard-link.ts';
import { watchAuthErrors, type AuthErrorCode } from './watch-auth-errors.ts';

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
  /** Makes good what a call was refused for, and returns whether to send it again. Read once. */
  onGuard?: ((issue: GuardIssue) => Promise<boolean>) | undefined;
  children: ReactNode;
}

/**
 * Provides the hooks of `api` with a separate client and query cache. Calls made in the same tick share one HTTP
 * request. `settings` are read once.
 */
export function ApiProvider({ settings, onAuthError, onGuard, children }: ApiProviderProps) {
  const [queryClient] = useState(createQueryClient);
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
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
