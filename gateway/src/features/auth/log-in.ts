import type { LoginInput } from '@repo/contract/auth';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import { addressKey } from '../../rate-limits/address-key.ts';
import {
  clearLimit,
  countTowardsLimit,
  refuseWhenLimited,
  tooManyAttempts,
} from '../../rate-limits/rate-limit.ts';
import { findCredentials } from '../../users/users.ts';
import { verifyPassword } from './passwords.ts';

/** Per account and address; per account from anywhere; per address for any account. */
const FAILURES = 10;
const FAILURES_OF_ACCOUNT = 100;
const FAILURES_OF_ADDRESS = 100;
const WINDOW_MINUTES = 15;

/** Returns the id of the account with this email and password. Throws `sign-in-required`, and `too-many-attempts` after too many failures. */
export async function logIn(db: Db, input: LoginInput, ipAddress: string): Promise<string> {
  const email = input.email.toLowerCase();
  const address = addressKey(ipAddress);
  const key = `login:${email}:${address}`;
  const wider = [
    [`login:${email}`, FAILURES_OF_ACCOUNT],
    [`login::${address}`, FAILURES_OF_ADDRESS],
  ] as const;
  await refuseWhenLimited(db, key, FAILURES);
  for (const [widerKey, limit] of wider) await refuseWhenLimited(db, widerKey, limit);
  const credentials = await findCredentials(db, input.email);
  const matches = await verifyPassword(credentials?.passwordHash, input.password);
  if (!credentials || !matches) {
    for (const [widerKey] of wider) await countTowardsLimit(db, widerKey, WINDOW_MINUTES);
    const failures = await countTowardsLimit(db, key, WINDOW_MINUTES);
    if (failures > FAILURES) throw tooManyAttempts();
    throw new DomainError('sign-in-required', 'Incorrect email or password');
  }
  // Concurrent guesses all pass the first check.
  await refuseWhenLimited(db, key, FAILURES);
  await clearLimit(db, key);
  return credentials.id;
}
