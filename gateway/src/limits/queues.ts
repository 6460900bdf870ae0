import { tooManyAttempts } from '../errors.ts';

/** For each key, lets a few holders in at once; the others wait in the line of their key. */
export interface Lines {
  /** Calls `work` when it is its turn, at once if there is room; `leave` lets the next one in. Throws `too-many-attempts` when the line is full. */
  enter(key: string, work: (leave: () => void) => void): void;
  /** Runs the work in its turn. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface Line {
  held: number;
  waiting: (() => void)[];
}

interface LineLimits {
  atOnce: number;
  waiting: number;
}

export function createLines(limits: LineLimits): Lines {
  const lines = new Map<string, Line>();

  function enter(key: string, work: (leave: () => void) => void): void {
    const line = lines.get(key) ?? { held: 0, waiting: [] };
    lines.set(key, line);
    const start = () => work(() => leave(key, line));
    if (line.held < limits.atOnce) {
      line.held += 1;
      start();
    } else if (line.waiting.length < limits.waiting) line.waiting.push(start);
    else throw tooManyAttempts();
  }

  function leave(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) return next();
    line.held -= 1;
    if (line.held === 0) lines.delete(key);
  }

  return {
    enter,
    async run(key, work) {
      const leave = await new Promise<() => void>((resolve) => enter(key, resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
