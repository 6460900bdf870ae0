import type { LoginInput } from '@repo/contract/auth';
import type { Db, Trx } from '../../db/database.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { addressKey } from '../../rate-limits/address-key.ts';
import { clearLimit } from '../../rate-limits/rate-limit.ts';
import { countGuess, inTurn } from '../../rate-limits/limit-guesses.ts';
import type { Proof } from '../../sessions/session-proof.ts';
import type { Context } from '../../trpc/context.ts';
import { lockPasswordHash } from '../../users/password-hash.ts';
import { findCredentials } from '../../users/users.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { verifyPassword } from './passwords.ts';

/** Per account and address; per account from anywhere; per address for any account. */
const FAILURES = 10;
const FAILURES_OF_ACCOUNT = 100;
const FAILURES_OF_ADDRESS = 100;
const WINDOW_MINUTES = 15;

const keysOf = (email: string, address: string) =>
  [`login:${email}:${address}`, `login:${email}`] as const;

/** Forgets the failures of an account from this address and from anywhere: its owner has proven who they are in another way. */
export async function forgetFailures(
  db: Db,
  { email, ipAddress }: { email: string; ipAddress: string },
): Promise<void> {
  for (const key of keysOf(email.toLowerCase(), addressKey(ipAddress))) await clearLimit(db, key);
}

/** Confirms, in the transaction that creates the session, that the verified password is still the account's. */
export async function confirmPasswordHash(
  trx: Trx,
  userId: string,
  passwordHash: string,
): Promise<void> {
  if ((await lockPasswordHash(trx, userId)) !== passwordHash) throw incorrect();
}

/**
 * Finds the account with this email and password and, where it has a second factor, this code. Throws
 * `sign-in-required`, with an issue at `code` when only that is missing or wrong, and `too-many-attempts` after too many
 * failures.
 */
export async function logIn(
  ctx: Pick<Context, 'db' | 'encryption' | 'request'>,
  input: LoginInput,
): Promise<{ userId: string; passwordHash: string; proofs: readonly Proof[] }> {
  const { db } = ctx;
  const email = input.email.toLowerCase();
  const address = addressKey(ctx.request.ipAddress);
  const [key, ofAccount] = keysOf(email, address);
  return inTurn(key, async () => {
    const limits = [
      [key, FAILURES],
      [ofAccount, FAILURES_OF_ACCOUNT],
      [`login::${address}`, FAILURES_OF_ADDRESS],
    ] as const;
    const guess = await countGuess(db, limits, WINDOW_MINUTES);
    const credentials = await findCredentials(db, input.email);
    const matches = await verifyPassword(credentials?.passwordHash, input.password);
    if (!credentials || !matches) throw incorrect();
    const code = await checkCode(ctx, credentials.id, input.code);
    if (code === 'code-required') await guess.giveBack();
    if (code !== 'accepted' && code !== 'no-factor') {
      throw invalidField('code', code, 'sign-in-required');
    }
    await guess.succeed();
    const { id: userId, passwordHash } = credentials;
    return {
      userId,
      passwordHash,
      proofs: code === 'accepted' ? ['password', 'second-factor'] : ['password'],
    };
  });
}

function incorrect() {
  return new DomainError('sign-in-required', 'Incorrect email or password');
}
