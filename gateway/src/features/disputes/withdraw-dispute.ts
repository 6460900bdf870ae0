import { letterPath } from '@repo/contract/disputes';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { refusedByLaw } from '../../errors.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { settleNotifications } from '../notifications/settle-notifications.ts';
import { setWithdrawn } from './disputes.queries.ts';
import { requireDispute } from './read-dispute.ts';

interface Withdrawal {
  clientId: string;
  disputeId: string;
  /** The client, or an admin. */
  userId: string;
}

/** Takes a dispute back, signed or not. Throws `not-found`, and `conflict` if it was withdrawn or mailed. */
export function withdrawDispute(
  { db }: DataAccess,
  { clientId, disputeId, userId }: Withdrawal,
): Promise<null> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, clientId);
    const dispute = await requireDispute(trx, clientId, disputeId);
    if (dispute.withdrawnAt !== null) throw refusedByLaw('dispute-withdrawn');
    if (dispute.deliveredOn !== null) throw refusedByLaw('letter-delivered');
    if (dispute.postedOn !== null) throw refusedByLaw('letter-mailed');
    await setWithdrawn(trx, dispute.id);
    await settleNotifications(trx, clientId, 'letter-proposed', letterPath(dispute.id));
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId },
      action: 'dispute.withdrawn',
      subject: `dispute/${dispute.id}`,
      clientId,
    });
    return null;
  });
}
