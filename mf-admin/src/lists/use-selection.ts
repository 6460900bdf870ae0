import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The selected rows of a list. With Shift, everything from the row chosen before is selected or deselected alike. “Select all”
 * selects only the rows for which `takes` returns true.
 */
export function useSelection<Row extends { id: string }>(
  shown: readonly Row[],
  takes: (row: Row) => boolean = () => true,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  const order = useRef(shown);
  useEffect(() => {
    order.current = shown;
  });

  const toggle = useCallback((id: string, withRange: boolean) => {
    const range = withRange && anchor.current ? between(order.current, anchor.current, id) : [id];
    anchor.current = id;
    setIds((before) => {
      const next = new Set(before);
      const selects = !before.has(id);
      for (const one of range) {
        if (selects) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  }, []);

  // A change must not affect rows hidden by a filter.
  const items = shown.filter(({ id }) => ids.has(id));
  const taken = shown.filter(takes);
  return {
    items,
    has: (id: string) => ids.has(id),
    toggle,
    canSelectAll: taken.length > 0,
    all: taken.length > 0 && taken.every(({ id }) => ids.has(id)),
    selectAll: () => setIds(new Set(taken.map(({ id }) => id))),
    deselect: (gone: ReadonlyMap<string, unknown>) =>
      setIds((before) => new Set([...before].filter((id) => !gone.has(id)))),
    clear: () => setIds(new Set()),
  };
}

function between(items: readonly { id: string }[], one: string, other: string): string[] {
  const places = [one, other].map((id) => items.findIndex((item) => item.id === id));
  if (places.includes(-1)) return [other];
  return items.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}
