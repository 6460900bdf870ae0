import { useCallback, useEffect, useRef } from 'react';

/** A file that the iframe works on for longer is taken for one that never ends. */
export const READ_LIMIT_MS = 20_000;

/**
 * Limits the time for each of several files that the iframe reads one after the other, in the order in which they were
 * `started`. `onLate` gets the one that took too long; the others are then no longer timed.
 */
export function useTimeLimit(onLate: (id: string) => void) {
  const latest = useRef(onLate);
  useEffect(() => {
    latest.current = onLate;
  });
  const reading = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const restartTimer = useCallback(() => {
    clearTimeout(timer.current);
    const [first] = reading.current;
    if (!first) return;
    timer.current = setTimeout(() => {
      reading.current = [];
      latest.current(first);
    }, READ_LIMIT_MS);
  }, []);

  const started = useCallback(
    (id: string) => {
      reading.current.push(id);
      if (reading.current.length === 1) restartTimer();
    },
    [restartTimer],
  );

  const ended = useCallback(
    (id: string) => {
      const index = reading.current.indexOf(id);
      if (index < 0) return;
      reading.current.splice(index, 1);
      if (index === 0) restartTimer();
    },
    [restartTimer],
  );

  useEffect(() => () => clearTimeout(timer.current), []);
  return { started, ended };
}
