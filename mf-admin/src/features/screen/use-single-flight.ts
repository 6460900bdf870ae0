import { useRef } from 'react';

/** Wraps an action so that it cannot start again before it has ended: a double click sends once. */
export function useSingleFlight<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
) {
  const running = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      await action(...args);
    } finally {
      running.current = false;
    }
  };
}
