import type { Db } from '../../../db/database.ts';
import { countGuess } from '../../../limits/guesses.ts';
import { clearLimit } from '../../../limits/counts.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { recordChange } from './record-change.ts';
import { hashRecoveryCode, normalizeRecoveryCode } from './recovery-codes.ts';
import { findEnabledSecret, takeRecoveryCode, takeStep } from './second-factor.queries.ts';
import { findStep } from './totp.ts';

/** Wrong codes per account. An attacker with the password can lock the owner out until a reset. */
const WRONG_CODES = 10;
const WINDOW_MINUTES = 60;

/**
 * Uses up a code of the authenticator app or a recovery code. Returns `no-factor` without an app. Throws
 * `too-many-attempts` after too many wrong codes, of which the owner is notified.
 */
export async function checkCode(
  ctx: DataAccess,
  userId: string,
  code: string | undefined,
): Promise<'accepted' | 'no-factor' | 'code-required' | 'code-incorrect'> {
  const encrypted = await findEnabledSecret(ctx.db, userId);
  if (!encrypted) return 'no-factor';
  if (!code) return 'code-required';
  const limit = [keyOf(userId), WRONG_CODES] as const;
  const guess = await countGuess(ctx.db, [limit], WINDOW_MINUTES, () => warnOwner(ctx, userId));
  const accepted = await guess.compare(async () => {
    const step = findStep(ctx.encryption.decrypt(encrypted, boundTo(userId)), code);
    return step === null ? spendRecoveryCode(ctx, userId, code) : takeStep(ctx.db, userId, step);
  });
  if (!accepted) return 'code-incorrect';
  await guess.succeed();
  return 'accepted';
}

export function forgetWrongCodes(db: Db, userId: string): Promise<void> {
  return clearLimit(db, keyOf(userId));
}

const keyOf = (userId: string) => `code:${userId}`;

function warnOwner(ctx: DataAccess, userId: string): Promise<void> {
  return ctx.db.transaction().execute((trx) => recordChange(ctx, trx, userId, 'codes-refused'));
}

/** Binds a secret to its user and kind: it decrypts neither for another user nor as another kind of secret. */
export function boundTo(userId: string): string {
  return `totp:${userId}`;
}

async function spendRecoveryCode(ctx: DataAccess, userId: string, code: string): Promise<boolean> {
  const normalized = normalizeRecoveryCode(code);
  if (!normalized) return false;
  const codeHash = await hashRecoveryCode(userId, normalized);
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await takeRecoveryCode(trx, userId, codeHash))) return false;
    await recordChange(ctx, trx, userId, 'recovery-code-used');
    return true;
  });
}
