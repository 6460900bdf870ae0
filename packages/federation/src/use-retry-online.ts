import { useEffect, useRef } from 'react';

/** Just after a network returns, the first requests often still fail. */
const PAUSES_MS = [0, 1_000, 4_000];

/**
 * Calls `retry` when the network returns after a failure, or has returned while the failed attempt
 * was in flight, and again after a pause while it fails. `retry` must not change.
 */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  const pauses = useRef<number[]>([]);
  useEffect(() => {
    const refill = () => void (pauses.current = [...PAUSES_MS]);
    addEventListener('online', refill);
    return () => removeEventListener('online', refill);
  }, []);
  useEffect(() => {
    if (!failed) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      const pause = pauses.current.shift();
      if (pause !== undefined) timer = setTimeout(retry, pause);
    };
    schedule();
    addEventListener('online', schedule);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', schedule);
    };
  }, [failed, retry]);
}
