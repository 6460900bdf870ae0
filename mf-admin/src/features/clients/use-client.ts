import { useApi } from '@repo/api-client/api-context.tsx';
import { useQuery } from '@tanstack/react-query';

/** All that the client's page shows, asked for in one request each time the page is opened. */
export function useClient(id: string) {
  const api = useApi();
  const client = useQuery(api.clients.get.queryOptions({ id }, { refetchOnMount: 'always' }));
  const creditItems = useQuery(
    api.creditItems.listForClient.queryOptions({ id }, { refetchOnMount: 'always' }),
  );
  const documents = useQuery(
    api.documents.listForClient.queryOptions({ id }, { refetchOnMount: 'always' }),
  );
  return { client, creditItems, documents };
}

export type ClientQueries = ReturnType<typeof useClient>;
