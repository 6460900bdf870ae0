import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(pointer: coarse)');

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** A coarse pointer is a finger, and its device has a camera. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
}
