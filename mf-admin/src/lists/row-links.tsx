import { color } from '@repo/ui/tokens.ts';
import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent } from 'react';
import { styled } from 'styled-components';

const ROW_LINK = 'a[data-row]';

/**
 * Wraps a table with a link marked `data-row` in each row: arrow keys move between these links, a click anywhere in a
 * row opens its link, and X presses the row's control marked `data-action="select"`.
 */
export function RowLinks(props: ComponentPropsWithRef<'div'>) {
  return <Rows {...props} onClick={openRow} onKeyDown={moveFocus} />;
}

export function focusFirstRow(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>(ROW_LINK)?.focus();
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW_LINK)];
  const from = links.findIndex((link) => link === document.activeElement);
  if (from === -1) return;
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (key.toLowerCase() === 'x' && !ctrlKey && !metaKey && !altKey && !event.repeat) {
    const control = links[from]?.closest('tr')?.querySelector('[data-action="select"]');
    control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
    return;
  }
  const targets: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: links.length - 1,
  };
  const target = links[targets[key] ?? -1];
  if (!target) return;
  target.focus();
  event.preventDefault();
}

function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest('a, button, label, input') || window.getSelection()?.toString()) return;
  const link = target.closest('tr')?.querySelector<HTMLAnchorElement>(ROW_LINK);
  if (!link) return;
  if (event.metaKey || event.ctrlKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

const Rows = styled.div`
  tbody tr {
    cursor: pointer;
  }
  tbody tr:focus-within {
    background: ${color.accentSoft};
  }
`;
