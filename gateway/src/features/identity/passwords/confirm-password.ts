import { invalidField } from '../../../errors.ts';
import { countGuess, oneAtATime } from '../../../limits/guesses.ts';
import type { CallerContext } from '../../../trpc/context.ts';
import { findPasswordHash } from '../../../users/password-hash.ts';
import { verifyPassword } from './passwords.ts';

const FAILURES = 10;
const WINDOW_MINUTES = 15;

/**
 * Confirms the account's password before a change that a borrowed session must not make. Returns the verified hash.
 * Throws `password-incorrect` at `field`, and `too-many-attempts`.
 */
export async function confirmPassword(
  { db, user }: CallerContext,
  password: string,
  field = 'password',
) {
  const key = `confirm-password:${user.id}`;
  return oneAtATime(key, async () => {
    const guess = await countGuess(db, [[key, FAILURES]], WINDOW_MINUTES);
    const { passwordHash, matches } = await guess.compare(async () => {
      const passwordHash = await findPasswordHash(db, user.id);
      return { passwordHash, matches: await verifyPassword(passwordHash, password) };
    });
    if (!passwordHash || !matches) throw invalidField(field, 'password-incorrect');
    await guess.succeed();
    return passwordHash;
  });
}
