import { useEffect, useRef } from 'react';

/**
 * Returns a function from a row's id to the ref of its heading. When the row that held the focus leaves the list, the
 * heading of the row that takes its place (or of the last one) gets the focus.
 */
export function useFocusOnRemoval(rows: readonly { id: string }[]) {
  const headings = useRef(new Map<string, HTMLElement>());
  const before = useRef(rows);
  useEffect(() => {
    const gone = before.current.findIndex(({ id }) => !rows.some((row) => row.id === id));
    before.current = rows;
    if (gone === -1 || document.activeElement !== document.body) return;
    headings.current.get(rows[Math.min(gone, rows.length - 1)]?.id ?? '')?.focus();
  }, [rows]);
  return (id: string) => (heading: HTMLElement | null) => {
    if (heading) headings.current.set(id, heading);
    else headings.current.delete(id);
  };
}
