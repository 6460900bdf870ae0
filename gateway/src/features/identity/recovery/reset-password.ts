import type { ResetPasswordInput } from '@repo/contract/auth';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { mailUser } from '../../../mail/queue-mail.ts';
import { forgetDevices } from '../../../sessions/known-devices.ts';
import { endSessions } from '../../../sessions/user-sessions.ts';
import type { Context } from '../../../trpc/context.ts';
import { findUserAwaitingPassword, setPasswordHash } from '../../../users/password-hash.ts';
import { findUserForUpdate, setEmailVerified } from '../../../users/users.ts';
import { hashToken } from '../../../crypto/random-token.ts';
import { consumeToken, findToken, invalidToken, revokeTokens } from '../tokens/tokens.ts';
import { forgetFailures } from '../sign-in/login-limits.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { requireUncommonPassword } from '../passwords/require-uncommon-password.ts';
import { removeAllPasskeys } from '../passkeys/remove-passkeys.ts';
import { forgetWrongCodes } from '../second-factor/check-code.ts';
import { removeTotp } from '../second-factor/remove-totp.ts';

const PURPOSE = 'reset-password';

/**
 * Sets a new password with a mailed token, ends all sessions and removes all passkeys. Two-step sign-in survives if the
 * address was verified. Throws `token-invalid`, `password-common`, `password-is-email`.
 */
export async function resetPassword(
  ctx: Pick<Context, 'db' | 'encryption' | 'request' | 'requireAdminMfa'>,
  { token, password }: ResetPasswordInput,
): Promise<{ email: string }> {
  const { db, encryption, requireAdminMfa } = ctx;
  const known = await findToken(db, token);
  // Checked before the costly hash.
  if (!known?.usable || known.purpose !== PURPOSE) throw invalidToken();
  requireUncommonPassword(password, { email: known.email, field: 'password' });
  const passwordHash = await hashPassword(password);
  const { id, email, keepsFactors } = await db.transaction().execute(async (trx) => {
    const { userId, email: sentTo } = await consumeToken(trx, token, PURPOSE);
    const before = await findUserForUpdate(trx, userId);
    const isFirst = (await findUserAwaitingPassword(trx, userId)) !== undefined;
    if (!(await setEmailVerified(trx, userId, sentTo))) throw invalidToken();
    await setPasswordHash(trx, userId, passwordHash);
    const keepsFactors = requireAdminMfa && before.role === 'admin';
    if (!keepsFactors && !before.emailVerified) await removeTotp({ encryption }, trx, userId);
    const removedPasskeys = keepsFactors ? [] : await removeAllPasskeys(trx, userId);
    await endSessions(trx, userId, { except: null });
    await forgetDevices(trx, userId, { except: undefined });
    // Someone with the old password may have requested an email change.
    await revokeTokens(trx, userId, [PURPOSE, 'change-email']);
    // An invited client's first password replaces none.
    if (!isFirst) {
      await mailUser(trx, encryption, before, {
        template: 'password-changed',
        cause: `password-changed:${hashToken(token)}`,
        data: { removedPasskeys },
      });
    }
    await recordOwnAction(trx, userId, 'user.password-reset');
    return { ...before, keepsFactors };
  });
  await forgetFailures(ctx, email);
  if (!keepsFactors) await forgetWrongCodes(db, id);
  return { email };
}
