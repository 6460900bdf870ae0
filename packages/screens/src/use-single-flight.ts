import { useRef } from 'react';

/**
 * Wraps an action so that a call has no effect while an earlier one is in flight, for example on a
 * double click.
 */
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
