import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { refusedByLaw } from '../../errors.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { setWithdrawn } from './disputes.queries.ts';
import { requireDispute } from './read-dispute.ts';
import { settleLetter } from './settle-letter.ts';

interface Withdrawal {
  clientId: string;
  disputeId: string;
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
    await settleLetter(trx, clientId, dispute.id);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId },
      action: 'dispute.withdrawn',
      subject: `dispute/${dispute.id}`,
      clientId,
    });
    return null;
  });
}
