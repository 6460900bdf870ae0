import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false during hydration, so that the first render equals the prerendered one; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
