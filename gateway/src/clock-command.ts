import { clockAhead, mayMoveClock, moveClock } from './db/setup/clock.ts';
import { lawNow } from './db/law-now.ts';
import { readEnv } from './env.ts';
import { DomainError } from './errors.ts';
import { openForCommand, root } from './installation.ts';

const minutesOf = { d: 24 * 60, h: 60, m: 1 };
const STEP = /^\+(\d{1,4})([dhm])$/;

/**
 * Moves the time that the law counts, by a step such as `+4d` or back with `reset`, and returns it. Returns null for another
 * argument. Throws `not-allowed` for an installation that may serve real clients.
 */
export function runClockCommand(change: string): Promise<string> | null {
  if (change === 'reset') return move(null);
  const [, count, unit] = STEP.exec(change) ?? [];
  return count === undefined ? null : move(Number(count) * minutesOf[unit as 'd' | 'h' | 'm']);
}

async function move(minutes: number | null): Promise<string> {
  if (!mayMoveClock(readEnv(process.env, root))) {
    throw new DomainError(
      'not-allowed',
      'The clock moves on the bundled database only, never with NODE_ENV=production or DATABASE_URL',
    );
  }
  const { db, ownerUrl, close } = await openForCommand();
  try {
    await moveClock(ownerUrl, minutes);
    const now = await lawNow(db);
    const ahead = await clockAhead(db);
    return `It is ${now}, ${ahead ? `${ahead} ahead` : 'the real time'}`;
  } finally {
    await close();
  }
}
