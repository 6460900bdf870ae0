import { availableParallelism } from 'node:os';
import { startChild, type Child, type Outcome, type Program } from './child.ts';
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

/** A process of each program that waits for its only turn, because a start takes as long as reading a report. */
const spares = new Map<Program, Child>();

function takeChild(program: Program): Child {
  const spare = spares.get(program);
  spares.delete(program);
  return spare && !spare.isGone ? spare : startChild(program);
}

function startSpare(program: Program): void {
  if (spares.has(program)) return;
  const spare = startChild(program);
  spare.unref();
  spares.set(program, spare);
}

/**
 * Runs `use` with a process of its own in the user's turn. No process sees the data of two turns. Throws
 * `too-many-attempts` when too much waits.
 */
export function inSandbox<Result>(
  program: Program,
  userId: string,
  use: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  return runInTurn(userId, async () => {
    const child = takeChild(program);
    try {
      return await use(child.ask);
    } finally {
      await child.kill();
      startSpare(program);
    }
  });
}
