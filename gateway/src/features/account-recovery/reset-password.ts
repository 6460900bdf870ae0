import type { ResetPasswordInput } from '@repo/contract/auth';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { endSessions } from '../../sessions/user-sessions.ts';
import type { Context } from '../../trpc/context.ts';
import { findUser, setEmailVerified, setPasswordHash } from '../../users/users.ts';
import { consumeToken, invalidToken } from '../account-tokens/consume-token.ts';
import { findToken } from '../account-tokens/find-token.ts';
import { revokeTokens } from '../account-tokens/revoke-tokens.ts';
import { tokenId } from '../account-tokens/token-id.ts';
import { forgetFailures } from '../auth/log-in.ts';
import { hashPassword } from '../auth/passwords.ts';

const PURPOSE = 'reset-password';

/**
 * Sets a new password with the token of a mailed link and ends all sessions. Signs nobody in and leaves the second factor
 * as it is. Returns the account's address. Throws `token-invalid`, also when the address has changed since.
 */
export async function resetPassword(
  { db, encryption, request }: Context,
  { token, password }: ResetPasswordInput,
): Promise<{ email: string }> {
  const known = await findToken(db, token);
  // Before the hash, which is costly.
  if (!known?.usable || known.purpose !== PURPOSE) throw invalidToken();
  const passwordHash = await hashPassword(password);
  const email = await db.transaction().execute(async (trx) => {
    const { userId, email: sentTo } = await consumeToken(trx, token, PURPOSE);
    if (!(await setEmailVerified(trx, userId, sentTo))) throw invalidToken();
    await setPasswordHash(trx, userId, passwordHash);
    await endSessions(trx, userId, { except: null });
    // A person who knew the old password may have requested an email change.
    await revokeTokens(trx, userId, [PURPOSE, 'change-email']);
    const user = await findUser(trx, userId);
    if (!user) throw invalidToken();
    await queueMail(trx, encryption, {
      template: 'password-changed',
      to: user.email,
      language: user.language,
      userId,
      cause: `password-changed:${tokenId(token)}`,
      data: { firstName: user.firstName },
    });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId },
      action: 'user.password-reset',
      subject: `app_user/${userId}`,
      clientId: userId,
    });
    return user.email;
  });
  await forgetFailures(db, { email, ipAddress: request.ipAddress });
  return { email };
}
