import { useEffect, useRef } from 'react';

/**
 * Returns a function from a row's id to the ref of an element in it, such as its heading. When the row that held the focus leaves
 * the list, that element of the row that takes its place (or of the last one) gets the focus, or the element of the id '' when no row
 * is left. While a dialog covers the list, it waits.
 */
export function useFocusOnRemoval(rows: readonly { id: string }[], { isCovered = false } = {}) {
  const elements = useRef(new Map<string, HTMLElement>());
  const before = useRef(rows);
  useEffect(() => {
    if (isCovered) return;
    const gone = before.current.findIndex(({ id }) => !rows.some((row) => row.id === id));
    before.current = rows;
    if (gone === -1 || document.activeElement !== document.body) return;
    elements.current.get(rows[Math.min(gone, rows.length - 1)]?.id ?? '')?.focus();
  }, [rows, isCovered]);
  return (id: string) => (element: HTMLElement | null) => {
    if (element) elements.current.set(id, element);
    else elements.current.delete(id);
  };
}
