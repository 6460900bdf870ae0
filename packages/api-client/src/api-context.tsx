import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';
import { createApi, type Api, type ApiSettings } from './trpc.ts';
import { watchUnauthorized } from './watch-unauthorized.ts';

const ApiContext = createContext<Api | null>(null);

interface ApiProviderProps {
  settings: ApiSettings;
  /** The gateway refused a call because nobody is signed in any more; once per refused call. */
  onUnauthorized?: () => void;
  children: ReactNode;
}

/** Gives the screens below one API client and one query cache. */
export function ApiProvider({ settings, onUnauthorized, children }: ApiProviderProps) {
  const [queryClient] = useState(createQueryClient);
  const [api] = useState(() => createApi(settings, queryClient));
  useEffect(
    () => (onUnauthorized ? watchUnauthorized(queryClient, onUnauthorized) : undefined),
    [queryClient, onUnauthorized],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  );
}

/** The API's query and mutation options. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi must be used within an ApiProvider');
  return api;
}
