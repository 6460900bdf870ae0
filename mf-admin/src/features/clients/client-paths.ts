import {
  clientFilters,
  clientSortDirections,
  clientSorts,
  sortDirections,
  type ClientFilterName,
  type ClientListQuery,
} from '@repo/contract/clients';

/** What the client list shows. It is part of a client's address, so that the link back opens the same list. */
export type ListQuery = ClientListQuery;

export const clientFilterNames = Object.keys(clientFilters) as ClientFilterName[];

/** Reads the query of a client's or the list's address; leaves out what is unknown. */
export function listQueryOf(address: string): ListQuery {
  const params = new URLSearchParams(address);
  const known = <Value extends string>(name: string, values: readonly Value[]) => {
    const value = values.find((one) => one === params.get(name));
    return value && { [name]: value };
  };
  const search = params.get('search')?.trim();
  return {
    ...(search && { search }),
    ...known('sort', clientSorts),
    ...known('dir', sortDirections),
    ...Object.assign({}, ...clientFilterNames.map((name) => known(name, clientFilters[name]))),
  };
}

/** Writes the query without what a list shows anyway. */
function withQuery(path: string, query: ListQuery, tab?: string | null): string {
  const { sort = 'joined', dir } = query;
  const written = {
    search: query.search,
    sort: sort === 'joined' ? undefined : sort,
    dir: dir === clientSortDirections[sort] ? undefined : dir,
    ...Object.fromEntries(clientFilterNames.map((name) => [name, query[name]])),
    tab,
  };
  const given = Object.entries(written).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const params = new URLSearchParams(given);
  return params.size > 0 ? `${path}?${params}` : path;
}

export const clientsPath = (query: ListQuery = {}) => withQuery('/admin', query);

/** A client's file, with the tab that is open in it. */
export const clientPath = (id: string, query: ListQuery = {}, tab?: string | null) =>
  withQuery(`/admin/client/${encodeURIComponent(id)}`, query, tab);

export const reportPath = (id: string, query: ListQuery = {}) =>
  withQuery(`/admin/client/${encodeURIComponent(id)}/report`, query);

/** A client's complete file, as it is printed. */
export const printPath = (id: string, query: ListQuery = {}) =>
  withQuery(`/admin/client/${encodeURIComponent(id)}/print`, query);

/** The list for `useListSearch`. */
export const clientList = { path: clientsPath(), queryOf: listQueryOf, pathOf: clientsPath };
