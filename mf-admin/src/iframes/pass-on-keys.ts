import { viewingKeys, type ViewerEvent } from '../features/document-review/viewer-messages.ts';

/**
 * Sends the page each key that changes the view, once however long it is held. A click or Escape returns the keyboard to
 * the page, where documents are decided.
 */
export function passOnKeys(tell: (event: ViewerEvent) => void): void {
  addEventListener('keydown', ({ key, repeat, ctrlKey, metaKey, altKey }) => {
    if (repeat || ctrlKey || metaKey || altKey) return;
    if (key === 'Escape') tell({ type: 'left' });
    if (viewingKeys.has(key)) tell({ type: 'key', key });
  });
  addEventListener('click', () => tell({ type: 'left' }));
}
