import { hash, verify } from '@node-rs/argon2';
import { createPriorityQueue } from '../../../limits/queues.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a core and 19 MiB. Sign-ins go before new passwords. */
const enqueue = createPriorityQueue(2, {
  verify: { priority: 1, waiting: 100 },
  hash: { priority: 0, waiting: 50 },
});

/** Throws `too-many-attempts` if the queue is full, like {@link verifyPassword}. */
export function hashPassword(password: string): Promise<string> {
  return enqueue('hash', () => hash(password, options));
}

let decoy: Promise<string> | undefined;

/** Does the same work for an unknown account, so that timing does not reveal accounts. */
export async function verifyPassword(passwordHash: string | undefined, password: string) {
  decoy ??= hash('no account has this password', options);
  const expected = passwordHash ?? (await decoy);
  const matches = await enqueue('verify', () => verify(expected, password));
  return matches && passwordHash !== undefined;
}
