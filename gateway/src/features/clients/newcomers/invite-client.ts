import type { InviteClientInput } from '@repo/contract/new-clients';
import type { Db } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { DomainError } from '../../../errors.ts';
import { findUserAwaitingPassword } from '../../../users/password-hash.ts';
import { setUnconfirmedEmail } from '../../../users/users.ts';
import { revokeTokens } from '../../identity/tokens/tokens.ts';
import { requireClient } from '../directory/open-client-file.ts';
import { addInvitationJobs } from './send-invitation.ts';

/**
 * Mails the link for a first password again, to a corrected address if given, and revokes earlier links. Throws
 * `not-found`, and `conflict` if the client has a password or another account has the address.
 */
export async function inviteClient(db: Db, adminId: string, { id, email }: InviteClientInput) {
  await requireClient(db, id);
  return db.transaction().execute(async (trx) => {
    const client = await findUserAwaitingPassword(trx, id);
    if (!client) throw new DomainError('conflict', 'This client has chosen a password');
    const corrects = email !== undefined && email !== client.email;
    if (corrects) {
      await setUnconfirmedEmail(trx, id, email);
      await revokeTokens(trx, id, ['reset-password', 'verify-email']);
    }
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'client.invited',
      subject: `app_user/${id}`,
      clientId: id,
      detail: corrects ? { changed: ['email'] } : {},
    });
    await addInvitationJobs(trx, [id]);
    return { id };
  });
}
