const ROW_LINK = 'a[data-row]';

function rowLinks(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>(ROW_LINK)] : [];
}

export function focusRow(list: HTMLElement | null, index: number): void {
  rowLinks(list).at(index)?.focus();
}

/** Moves between the rows' links for an arrow, Home or End key; false when the key is another or there is no such row. */
export function moveRowFocus(list: HTMLElement, key: string): boolean {
  const links = rowLinks(list);
  const from = links.findIndex((link) => link === document.activeElement);
  if (from === -1) return false;
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: links.length - 1 }[key];
  const target = to === undefined ? undefined : links[to];
  target?.focus();
  return target !== undefined;
}

/** A click anywhere in a row opens it, unless it ends a selection of text or meets a control. */
export function openRowOnClick(event: React.MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest('a, button') || window.getSelection()?.toString()) return;
  const link = target.closest('tr')?.querySelector<HTMLAnchorElement>(ROW_LINK);
  if (!link) return;
  if (event.metaKey || event.ctrlKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
