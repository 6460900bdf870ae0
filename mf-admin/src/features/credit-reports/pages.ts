/** Rows of a section that are loaded, and how to load the next ones. */
export interface Pages<Row> {
  rows: readonly Row[];
  /** Null when all are loaded. */
  more: (() => void) | null;
  loading: boolean;
  failed: boolean;
}

interface InfiniteQuery<Row> {
  data: { pages: { rows: Row[] }[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage(): Promise<unknown>;
  refetch(): Promise<unknown>;
}

export function pagesOf<Row>(query: InfiniteQuery<Row>): Pages<Row> {
  const next = query.data ? query.fetchNextPage : query.refetch;
  const open = query.hasNextPage || !query.data || query.isError;
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [],
    more: open ? () => void next() : null,
    loading: query.isFetching,
    failed: query.isError,
  };
}

/** Rows that came all at once. */
export function allOf<Row>(rows: readonly Row[]): Pages<Row> {
  return { rows, more: null, loading: false, failed: false };
}
