import { availableParallelism } from 'node:os';
import { startChild, type Outcome, type Program } from './child.ts';
import { createTurns } from './turns.ts';

export type Ask = (payload: unknown, longestMs: number) => Promise<Outcome>;

const runInTurn = createTurns(
  {
    atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
    waitingOfOne: 10,
    waiting: 50,
  },
  'Many reports are being read. Please try again in a minute',
);

/**
 * Starts a process in the user's turn, and ends it after `use`. No process sees the data of two turns. Throws
 * `too-many-attempts` when too much waits.
 */
export function inSandbox<Result>(
  program: Program,
  userId: string,
  use: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  return runInTurn(userId, async () => {
    const child = startChild(program);
    try {
      return await use(child.ask);
    } finally {
      await child.kill();
    }
  });
}
