/** The list's search is part of a client's address, so that the link back opens the same list. */
function withSearch(path: string, search: string): string {
  return search ? `${path}?${new URLSearchParams({ search })}` : path;
}

export const clientsPath = (search: string) => withSearch('/admin', search);

export const clientPath = (id: string, search: string) =>
  withSearch(`/admin/client/${encodeURIComponent(id)}`, search);

export const reportPath = (id: string, search: string) =>
  withSearch(`/admin/client/${encodeURIComponent(id)}/report`, search);
