import { tooManyAttempts } from '../errors.ts';

interface Limits {
  atOnce: number;
  waitingOfOne: number;
  waiting: number;
}

/**
 * A queue in which users take turns, each with one task at a time. The user whose tasks took the least time since the queue was
 * last empty goes first. `run` throws `too-many-attempts` with `refusal` when too much waits.
 */
export function createTurns({ atOnce, waitingOfOne, waiting }: Limits, refusal: string) {
  const running = new Set<string>();
  const queues = new Map<string, (() => void)[]>();
  const used = new Map<string, number>();
  const usedBy = (user: string) => used.get(user) ?? 0;
  let waits = 0;

  function startNext(): void {
    if (running.size + waits === 0) used.clear();
    const byUse = [...queues].toSorted(([one], [other]) => usedBy(one) - usedBy(other));
    for (const [user, queue] of byUse) {
      if (running.size >= atOnce) return;
      if (running.has(user)) continue;
      const begin = queue.shift()!;
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
    if (!isFree && (queue.length >= waitingOfOne || waits >= waiting)) {
      throw tooManyAttempts(undefined, refusal);
    }
    await new Promise<void>((begin) => {
      queue.push(begin);
      queues.set(user, queue);
      waits += 1;
      startNext();
    });
    const began = performance.now();
    try {
      return await task();
    } finally {
      running.delete(user);
      used.set(user, usedBy(user) + performance.now() - began);
      startNext();
    }
  };
}
