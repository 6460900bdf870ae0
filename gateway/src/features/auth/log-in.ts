import type { LoginInput } from '@repo/contract/auth';
import type { Trx } from '../../db/database.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { addressKey } from '../../rate-limits/address-key.ts';
import { limitKey } from '../../rate-limits/limit-key.ts';
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

function keysOf({ encryption }: Pick<Context, 'encryption'>, email: string, ipAddress: string) {
  const [account, address] = [email.toLowerCase(), addressKey(ipAddress)];
  return {
    accountAndAddress: limitKey(encryption, 'login', account, address),
    account: limitKey(encryption, 'login:account', account),
    address: limitKey(encryption, 'login:address', address),
  };
}

/** Forgets the failures of an account from this address and from anywhere: its owner has proven who they are in another way. */
export async function forgetFailures(
  ctx: Pick<Context, 'db' | 'encryption' | 'request'>,
  email: string,
): Promise<void> {
  const { accountAndAddress, account } = keysOf(ctx, email, ctx.request.ipAddress);
  for (const key of [accountAndAddress, account]) await clearLimit(ctx.db, key);
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
  const keys = keysOf(ctx, input.email, ctx.request.ipAddress);
  return inTurn(keys.accountAndAddress, async () => {
    const limits = [
      [keys.accountAndAddress, FAILURES],
      [keys.account, FAILURES_OF_ACCOUNT],
      [keys.address, FAILURES_OF_ADDRESS],
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
