import type { QueryClient } from '@tanstack/react-query';
import type { DocumentData, DocumentResult } from '@repo/contract/page-data';

export function fillQueryCache(client: QueryClient, { results }: DocumentData): void {
  for (const result of results) {
    const { pages, output } = result;
    client.setQueryData(keyOf(result), pages ? { pages: [output], pageParams: [null] } : output);
  }
}

export function keyOf({ procedure, input, pages }: Omit<DocumentResult, 'output'>) {
  return [procedure.split('.'), { ...(input && { input }), type: pages ? 'infinite' : 'query' }];
}
