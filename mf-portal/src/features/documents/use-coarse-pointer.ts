import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(pointer: coarse)');

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the client points with a finger: a phone or tablet, which has a camera. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
}
