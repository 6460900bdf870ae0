import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  isInterrupted,
  startChild,
  type Child,
  type Limits,
  type Outcome,
  type Program,
} from './child.ts';
import { createFairQueue } from './fair-queue.ts';

const source = join(import.meta.dirname, '..');
const codeFolders = [
  'packages/reports/',
  'packages/law/',
  'packages/contract/',
  'node_modules/',
].map((folder) => join(source, '../..', folder));

export const program = (name: string): Program => ({
  file: join(source, 'sandbox/programs', `${name}.ts`),
  codeFolders,
  heapMegabytes: 224,
});

export type Ask = (payload: unknown, limits: Limits) => Promise<Outcome>;

const runInTurn = createFairQueue(
  {
    atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
    waitingOfOne: 10,
    waiting: 50,
  },
  'Many files are being processed. Please try again in a minute',
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
 * Runs `use` with a process of its own in the user's turn. No process sees the data of two turns. A request that is
 * interrupted once, such as by a busy machine, is sent again to a new process. Throws `too-many-attempts` when too much waits.
 */
export function inSandbox<Result>(
  program: Program,
  userId: string,
  use: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  return runInTurn(userId, async () => {
    let child = takeChild(program);
    let mayRetry = true;
    async function ask(payload: unknown, limits: Limits): Promise<Outcome> {
      const outcome = await child.ask(payload, limits);
      if (!mayRetry || !isInterrupted(outcome)) return outcome;
      mayRetry = false;
      await child.kill();
      child = startChild(program);
      return child.ask(payload, limits);
    }
    try {
      return await use(ask);
    } finally {
      await child.kill();
      startSpare(program);
    }
  });
}
