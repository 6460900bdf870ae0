import { tooManyAttempts } from '../../errors.ts';

interface TurnLimits<Kind extends string> {
  /** How much work runs at once. */
  running: number;
  /** The kinds of work, the one that goes first at the front, and how much of each may wait. */
  waiting: readonly (readonly [kind: Kind, limit: number])[];
}

/** Creates a queue for costly work, in which each kind has its own room. */
export function createTurns<Kind extends string>({ running: limit, waiting }: TurnLimits<Kind>) {
  const lines = new Map(
    waiting.map(([kind, room]) => [kind, { room, line: [] as (() => void)[] }]),
  );
  let running = 0;

  /** Throws `too-many-attempts` when there is no room. */
  async function wait(kind: Kind): Promise<void> {
    const { room, line } = lines.get(kind)!;
    if (line.length >= room) throw tooManyAttempts();
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function passOn(): void {
    const next = [...lines.values()].find(({ line }) => line.length > 0)?.line.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    /** Runs the work in its turn. Throws `too-many-attempts` when too much of its kind waits. */
    async take<Result>(kind: Kind, work: () => Promise<Result>): Promise<Result> {
      if (running >= limit) await wait(kind);
      else running += 1;
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
}
