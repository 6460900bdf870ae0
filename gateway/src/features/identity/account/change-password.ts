import { randomUUID } from 'node:crypto';
import type { ChangePasswordInput } from '@repo/contract/account';
import type { CurrentUser } from '@repo/contract/users';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { invalidField } from '../../../errors.ts';
import { mailUser } from '../../../mail/queue-mail.ts';
import { forgetDevices } from '../../../sessions/known-devices.ts';
import { endSessions } from '../../../sessions/user-sessions.ts';
import type { Context } from '../../../trpc/context.ts';
import { replacePasswordHash } from '../../../users/password-hash.ts';
import { revokeTokens } from '../tokens/tokens.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { requireUncommonPassword } from '../passwords/require-uncommon-password.ts';

type PasswordContext = Pick<Context, 'db' | 'encryption' | 'deviceToken'> & {
  user: CurrentUser;
  sessionId: string;
};

export async function changePassword(
  caller: PasswordContext,
  input: ChangePasswordInput,
): Promise<void> {
  const { db, encryption, user, sessionId, deviceToken } = caller;
  requireUncommonPassword(input.newPassword, { email: user.email, field: 'newPassword' });
  const oldHash = await confirmPassword(caller, input.currentPassword, 'currentPassword');
  if (input.newPassword === input.currentPassword) {
    throw invalidField('newPassword', 'password-unchanged');
  }
  const newHash = await hashPassword(input.newPassword);
  await db.transaction().execute(async (trx) => {
    if (!(await replacePasswordHash(trx, user.id, { oldHash, newHash }))) {
      throw invalidField('currentPassword', 'password-incorrect');
    }
    await endSessions(trx, user.id, { except: sessionId });
    await forgetDevices(trx, user.id, { except: deviceToken });
    await revokeTokens(trx, user.id, ['reset-password', 'change-email']);
    await mailUser(trx, encryption, user, {
      template: 'password-changed',
      cause: `password-changed:${randomUUID()}`,
      data: { removedPasskeys: [] },
    });
    await recordOwnAction(trx, user.id, 'user.password-changed');
  });
}
