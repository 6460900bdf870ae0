import type { Db } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { DomainError } from '../../../errors.ts';
import { findUserAwaitingPassword } from '../../../users/password-hash.ts';
import { requireClient } from '../directory/require-client.ts';
import { addInvitationJobs } from './invitation-job.ts';

/** Has the link for a first password mailed again. Throws `not-found`, and `conflict` when the client has a password. */
export async function inviteClient(db: Db, adminId: string, id: string): Promise<{ id: string }> {
  await requireClient(db, id);
  return db.transaction().execute(async (trx) => {
    if (!(await findUserAwaitingPassword(trx, id))) {
      throw new DomainError('conflict', 'This client has chosen a password');
    }
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'client.invited',
      subject: `app_user/${id}`,
      clientId: id,
    });
    await addInvitationJobs(trx, [id]);
    return { id };
  });
}
