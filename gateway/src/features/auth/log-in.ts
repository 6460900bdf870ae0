import type { LoginInput } from '@repo/contract/auth';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import {
  clearLimit,
  countTowardsLimit,
  refuseWhenLimited,
  tooMany,
} from '../../sessions/rate-limit.ts';
import { findCredentials } from '../users/users.queries.ts';
import { verifyPassword } from './passwords.ts';

const FAILURES = 10;
const WINDOW_MINUTES = 15;

/** Answers the id of the account that the email and password open. Failures are counted per account and address. */
export async function logIn(db: Db, input: LoginInput, ipAddress: string): Promise<string> {
  const key = `login:${input.email.toLowerCase()}:${ipAddress}`;
  await refuseWhenLimited(db, key, FAILURES);
  const credentials = await findCredentials(db, input.email);
  const matches = await verifyPassword(credentials?.passwordHash, input.password);
  if (!credentials || !matches) {
    const failures = await countTowardsLimit(db, key, WINDOW_MINUTES);
    if (failures > FAILURES) throw tooMany();
    throw new DomainError('UNAUTHORIZED', 'The email address or the password is not right');
  }
  // Guesses sent at once all pass the first check.
  await refuseWhenLimited(db, key, FAILURES);
  await clearLimit(db, key);
  return credentials.id;
}
