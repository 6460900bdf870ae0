/** The review queue, at one of its documents. */
export const reviewPath = (id: string | null) =>
  id ? `/admin/documents?${new URLSearchParams({ document: id })}` : '/admin/documents';

/** One document by itself, also one that was decided. */
export const documentPath = (id: string) => `/admin/documents/${encodeURIComponent(id)}`;
