import { hash, verify } from '@node-rs/argon2';
import { tooManyAttempts } from '../../rate-limits/rate-limit.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a core and 19 MiB. Beyond these limits, calls throw `too-many-attempts`. */
const MAX_RUNNING = 2;
const MAX_WAITING = 100;
let running = 0;
const waiting: (() => void)[] = [];

async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw tooManyAttempts();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(password, options));
}

let decoy: Promise<string> | undefined;

/** False for an unknown account too, after the same work, so that timing does not reveal which accounts exist. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const expected = passwordHash ?? (await decoy);
  const matches = await limitConcurrency(() => verify(expected, password));
  return matches && passwordHash !== undefined;
}
