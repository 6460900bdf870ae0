import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';
import { createApi, type Api, type ApiSettings } from './trpc.ts';

const ApiContext = createContext<Api | null>(null);

/** Gives the screens below one API client and one query cache. */
export function ApiProvider({
  settings,
  children,
}: {
  settings: ApiSettings;
  children: ReactNode;
}) {
  const [queryClient] = useState(createQueryClient);
  const [api] = useState(() => createApi(settings, queryClient));
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
