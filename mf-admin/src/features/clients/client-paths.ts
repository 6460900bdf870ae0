import { clientFilters, type ClientFilter } from '@repo/contract/clients';

/** What the client list shows. It is part of a client's address, so that the link back opens the same list. */
export interface ListQuery {
  search?: string;
  filter?: ClientFilter | undefined;
}

/** Reads the query of a client's or the list's address. */
export function listQueryOf(query: string): ListQuery {
  const params = new URLSearchParams(query);
  return {
    search: params.get('search')?.trim() ?? '',
    filter: clientFilters.find((known) => known === params.get('filter')),
  };
}

function withQuery(path: string, { search, filter }: ListQuery): string {
  const params = new URLSearchParams({ ...(search && { search }), ...(filter && { filter }) });
  return params.size > 0 ? `${path}?${params}` : path;
}

export const clientsPath = (query: ListQuery = {}) => withQuery('/admin', query);

export const clientPath = (id: string, query: ListQuery = {}) =>
  withQuery(`/admin/client/${encodeURIComponent(id)}`, query);

export const reportPath = (id: string, query: ListQuery = {}) =>
  withQuery(`/admin/client/${encodeURIComponent(id)}/report`, query);
