import type { KeyboardEvent } from 'react';

/** Submits the form around a multi-line field, where Enter starts a line. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}
