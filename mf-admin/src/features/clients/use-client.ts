import { api } from '@repo/api-client/api.ts';

/** All that the client's page shows, asked for in one request each time the page is opened. */
export function useClient(id: string) {
  const client = api.clients.get.useQuery({ id }, { refetchOnMount: 'always' });
  const creditItems = api.creditItems.listForClient.useQuery({ id }, { refetchOnMount: 'always' });
  const documents = api.documents.listForClient.useQuery({ id }, { refetchOnMount: 'always' });
  return { client, creditItems, documents };
}

export type ClientQueries = ReturnType<typeof useClient>;
