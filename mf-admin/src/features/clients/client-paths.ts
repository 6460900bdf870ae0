/** The search goes along to the client's page, so that its way back leads to the same list. */
function withSearch(path: string, search: string): string {
  return search ? `${path}?${new URLSearchParams({ search })}` : path;
}

export const clientsPath = (search: string) => withSearch('/admin', search);

export const clientPath = (id: string, search: string) =>
  withSearch(`/admin/client/${encodeURIComponent(id)}`, search);
