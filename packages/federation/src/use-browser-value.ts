import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Returns a value that only the browser knows, or `otherwise` in the document's HTML and while that
 * is hydrated. `read` must return the same value each time.
 */
export function useBrowserValue<Value>(read: () => Value, otherwise: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => otherwise);
}

const yes = () => true;

export function useIsInBrowser(): boolean {
  return useBrowserValue(yes, false);
}
