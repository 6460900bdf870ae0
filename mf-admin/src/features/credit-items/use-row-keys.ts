import type { CreditItemStatus } from '@repo/contract/credit-items';
import { useRef, type KeyboardEvent } from 'react';
import { isTyping } from '../../shortcuts/use-shortcuts.ts';

const statusKeys: Record<string, CreditItemStatus> = {
  d: 'disputed',
  r: 'removed',
  a: 'active',
};

const actionKeys: Record<string, string> = { x: 'select', n: 'note', e: 'edit' };

interface RowKeys {
  setStatus(id: string, status: CreditItemStatus): void;
  undo(): void;
}

export function useRowKeys({ setStatus, undo }: RowKeys) {
  const last = useRef<string | null>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
    const step = stepOf(key, row !== null && target === row);
    const action = actionKeys[key.toLowerCase()];
    const status = statusKeys[key];
    if (step) focusRow(currentTarget, row, step);
    else if (key === 'u' && !event.repeat) undo();
    else if (row && status && !event.repeat) setStatus(row.dataset.item!, status);
    else if (row && action && !event.repeat) pressControl(row, action, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return { onKeyDown, enter: (element: HTMLElement) => focusRow(element, null, 0) };

  function focusRow(list: HTMLElement, row: HTMLElement | null, step: number): void {
    const rows = [...list.querySelectorAll<HTMLElement>('[data-item]:not([hidden])')];
    const before = rows.findIndex((one) => (row ? one === row : one.dataset.item === last.current));
    const next = before < 0 ? 0 : Math.min(Math.max(before + (row ? step : 0), 0), rows.length - 1);
    rows[next]?.focus();
    last.current = rows[next]?.dataset.item ?? null;
  }
}

/** Elsewhere, arrows scroll or belong to the control. */
function stepOf(key: string, onRow: boolean): number {
  if (key === 'j' || (onRow && key === 'ArrowDown')) return 1;
  if (key === 'k' || (onRow && key === 'ArrowUp')) return -1;
  return 0;
}

function pressControl(row: HTMLElement, action: string, shiftKey: boolean): void {
  const control = row.querySelector<HTMLElement>(`[data-action="${action}"]`);
  control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}
