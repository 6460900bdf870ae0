import type { Db } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { mailUser } from '../../../mail/queue-mail.ts';
import { findUserByEmail } from '../../../users/users.ts';
import { hashToken } from '../../../crypto/random-token.ts';
import { storeToken } from '../tokens/tokens.ts';
import { readPasswordResetJob, type PasswordResetJob } from './password-reset-job.ts';

/** Queues the mail with the link for a new password, if the address has an account. Does nothing when it did before. */
export async function sendPasswordReset(
  { db, encryption }: { db: Db; encryption: Encryption },
  job: PasswordResetJob,
): Promise<void> {
  const { email, token } = readPasswordResetJob(encryption, job);
  const user = await findUserByEmail(db, email);
  if (!user) return;
  await db.transaction().execute(async (trx) => {
    const given = { userId: user.id, purpose: 'reset-password', email: user.email } as const;
    if (!(await storeToken(trx, token, given))) return;
    await mailUser(trx, encryption, user, {
      template: 'password-reset',
      cause: `password-reset:${hashToken(token)}`,
      data: { token },
    });
    await recordAuditEvent(trx, {
      actor: { type: 'system' },
      action: 'user.password-reset-requested',
      subject: `app_user/${user.id}`,
      clientId: user.id,
    });
  });
}
