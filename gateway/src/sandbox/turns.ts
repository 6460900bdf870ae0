import { tooManyAttempts } from '../errors.ts';

interface Limits {
  atOnce: number;
  waitingOfOne: number;
  waiting: number;
}

/**
 * A queue in which users take turns, each with one task at a time. `run` throws `too-many-attempts` with `refusal` when
 * too much waits.
 */
export function createTurns({ atOnce, waitingOfOne, waiting }: Limits, refusal: string) {
  const running = new Set<string>();
  const queues = new Map<string, (() => void)[]>();
  let waits = 0;

  function startNext(): void {
    for (const [user, queue] of queues) {
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
    try {
      return await task();
    } finally {
      running.delete(user);
      startNext();
    }
  };
}
