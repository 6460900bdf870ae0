import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while prerendered HTML is taken over, so that the first render is the one that was prerendered. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
