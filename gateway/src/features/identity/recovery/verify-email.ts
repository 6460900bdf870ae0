import type { EmailVerification, VerifyEmailInput } from '@repo/contract/auth';
import type { Trx } from '../../../db/database.ts';
import { invalidField } from '../../../errors.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import type { Context } from '../../../trpc/context.ts';
import { isEmailVerified, setEmailVerified } from '../../../users/users.ts';
import { consumeToken, findToken, invalidToken } from '../tokens/tokens.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { applyEmailChange } from '../account/apply-email-change.ts';

/**
 * Confirms an account's address, or a new one, with a mailed token. A used token returns `verified-before`. Throws
 * `token-invalid`, `password-required`, `password-incorrect`, `too-many-attempts`, and `conflict` if the new address is
 * taken.
 */
export async function verifyEmail(
  { db, encryption, session }: Pick<Context, 'db' | 'encryption' | 'session'>,
  { token, password }: VerifyEmailInput,
): Promise<EmailVerification> {
  const known = await findToken(db, token);
  if (!known || known.purpose === 'reset-password') throw invalidToken();
  const { userId, email, purpose } = known;
  if (!known.usable) {
    if (!(await isEmailVerified(db, userId, email))) throw invalidToken();
    return { outcome: 'verified-before', email };
  }
  const here = await session();
  if (here?.user.id !== userId) {
    // Otherwise the owner of an address could confirm an account that someone else registered with it.
    if (password === undefined) throw invalidField('password', 'password-required');
    await confirmPassword({ db, user: { id: userId } }, password);
  }
  await db.transaction().execute(async (trx) => {
    await consumeToken(trx, token, purpose);
    if (purpose === 'verify-email') return confirmAddress(trx, userId, email);
    return applyEmailChange(trx, encryption, { userId, email, sessionId: here?.sessionId ?? null });
  });
  return { outcome: purpose === 'verify-email' ? 'verified' : 'changed', email };
}

async function confirmAddress(trx: Trx, userId: string, email: string): Promise<void> {
  if (!(await setEmailVerified(trx, userId, email))) throw invalidToken();
  await recordOwnAction(trx, userId, 'user.email-verified');
}
