import { tooManyAttempts } from '../errors.ts';

interface Limits {
  atOnce: number;
  waitingOfOne: number;
  waiting: number;
}

interface Waiting {
  since: number;
  begin: () => void;
}

/** Seconds in which later users go first, for each that a user's tasks took. */
const WAIT_FOR_USE = 10;
/** Without it, users who keep arriving could let others wait for ever. */
const LONGEST_WAIT_MS = 120_000;

/**
 * A queue in which users take turns, each with one task at a time. The more time a user's tasks took since the queue
 * was last empty, the longer others go first. `run` throws `too-many-attempts` with `refusal` when too much waits.
 */
export function createFairQueue({ atOnce, waitingOfOne, waiting }: Limits, refusal: string) {
  const running = new Set<string>();
  const queues = new Map<string, Waiting[]>();
  const used = new Map<string, number>();
  const usedBy = (user: string) => used.get(user) ?? 0;
  let waits = 0;

  function startNext(): void {
    if (running.size + waits === 0) used.clear();
    const rank = ([user, [first]]: [string, Waiting[]]) =>
      first!.since + Math.min(LONGEST_WAIT_MS, usedBy(user) * WAIT_FOR_USE);
    for (const [user, queue] of [...queues].toSorted((one, other) => rank(one) - rank(other))) {
      if (running.size >= atOnce) return;
      if (running.has(user)) continue;
      const { begin } = queue.shift()!;
      queues.delete(user);
      if (queue.length > 0) queues.set(user, queue);
      waits -= 1;
      running.add(user);
      begin();
    }
  }

  return async function run<Result>(user: string, task: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(user) ?? [];
    const isFree = running.size < atOnce && !running.has(user);
    // However many tasks others have waiting, each user may have one.
    const isFull = (queue.length === 0 ? queues.size : waits) >= waiting;
    if (!isFree && (queue.length >= waitingOfOne || isFull)) {
      throw tooManyAttempts(undefined, refusal);
    }
    await new Promise<void>((begin) => {
      queue.push({ since: performance.now(), begin });
      queues.set(user, queue);
      waits += 1;
      startNext();
    });
    const began = performance.now();
    try {
      return await task();
    } finally {
      const ended = performance.now();
      running.delete(user);
      used.set(user, usedBy(user) + ended - began);
      const [next] = queues.get(user) ?? [];
      if (next) next.since = ended;
      startNext();
    }
  };
}
