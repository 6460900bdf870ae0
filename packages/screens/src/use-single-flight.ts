import { useRef } from 'react';

/** Wraps an action so that it does not start again before it has finished: a double click sends once. */
export function useSingleFlight<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const inFlight = useRef(false);
  return async (...args) => {
    if (inFlight.current) return;
    inFlight.current = true;
    try {
      await action(...args);
    } finally {
      inFlight.current = false;
    }
  };
}
