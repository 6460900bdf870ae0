type Release = () => void;

/** Lets at most `max` holders in at once; the others wait in line. */
interface Semaphore {
  /** Resolves with the function that lets the next one in, to be called once; with null when that takes longer than `limitMs`. */
  acquire(limitMs?: number): Promise<Release | null>;
}

export function createSemaphore(max: number): Semaphore {
  const waiting = new Set<(release: Release) => void>();
  let held = 0;

  function release(): void {
    const [next] = waiting;
    if (!next) held -= 1;
    else {
      waiting.delete(next);
      next(release);
    }
  }

  return {
    async acquire(limitMs) {
      if (held < max) {
        held += 1;
        return release;
      }
      return new Promise((resolve) => {
        const giveUp = () => {
          waiting.delete(enter);
          resolve(null);
        };
        const timer = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs);
        const enter = (given: Release) => {
          clearTimeout(timer);
          resolve(given);
        };
        waiting.add(enter);
      });
    },
  };
}
