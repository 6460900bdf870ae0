import type { Db } from '../db/database.ts';
import { tooManyAttempts } from '../errors.ts';
import { addToCount, clearLimit, giveBack } from './counts.ts';
import { createQueues } from './queues.ts';

export type GuessLimit = readonly [key: string, limit: number];

/**
 * Counts a guess before it is verified, so that concurrent guesses cannot exceed a limit. A refused guess does not
 * count towards wider keys. `onFirstRefusal` runs once per window. Throws `too-many-attempts`.
 */
export async function countGuess(
  db: Db,
  limits: readonly GuessLimit[],
  minutes: number,
  onFirstRefusal?: () => Promise<void>,
) {
  const counts = new Map<string, number>();
  const giveBackAll = async (keys: Iterable<string>) => {
    for (const key of keys) await giveBack(db, key);
  };
  const orGiveBack = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      await giveBackAll(counts.keys()).catch(() => {});
      throw error;
    }
  };
  for (const [key, limit] of limits) {
    const { count, resetsInSeconds } = await orGiveBack(() => addToCount(db, key, minutes * 60));
    if (count > limit) {
      await giveBackAll(counts.keys());
      if (count === limit + 1) await onFirstRefusal?.();
      throw tooManyAttempts(resetsInSeconds);
    }
    counts.set(key, count);
  }
  return {
    countOf: (key: string) => counts.get(key),
    /** Runs the comparison. If it throws, rethrows without counting the guess. */
    compare: orGiveBack,
    async succeed() {
      const [narrowest = '', ...wider] = counts.keys();
      await clearLimit(db, narrowest);
      await giveBackAll(wider);
    },
    giveBack: () => giveBackAll(counts.keys()),
  };
}

const queues = createQueues({ atOnce: 1, waiting: Infinity });

/**
 * Runs the guesses of one key one after another, in this process. Correct ones sent at the same time would otherwise
 * count against each other.
 */
export function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  return queues.run(key, work);
}
