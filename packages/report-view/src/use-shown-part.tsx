import { LoadMoreButton, useFirstNew } from '@repo/screens/next-page.tsx';
import { useEffect, useState } from 'react';

/**
 * Returns the first `size` rows of a long list, because all of them would make the page slow, and a button for the
 * next ones. The button moves the focus to the first new `li` inside the element with the ref `list`.
 */
export function useShownPart<Row>(rows: readonly Row[], size: number) {
  const [limit, setLimit] = useState(size);
  const shown = rows.slice(0, limit);
  const { list, expectMore } = useFirstNew<HTMLDivElement>(shown.length);
  const query = {
    hasNextPage: limit < rows.length,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setLimit(limit + size),
  };
  return { shown, list, more: <LoadMoreButton query={query} onPress={expectMore} /> };
}

/** As {@link useShownPart}, with at least the row `opened`, which gets the focus. The element of a row has its key as `id`. */
export function useOpenedPart<Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => string,
  opened: string | null | undefined,
) {
  const place = rows.findIndex((row) => keyOf(row) === opened);
  useEffect(() => {
    if (opened) document.getElementById(opened)?.focus();
  }, [opened]);
  return useShownPart(rows, Math.max(size, place + 1));
}
