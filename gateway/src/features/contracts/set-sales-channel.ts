import type { SalesChannel } from '@repo/contract/contracts';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { refusedByLaw } from '../../errors.ts';
import { lockUser } from '../../users/users.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { findChannel, upsertChannel } from './sales-channels.queries.ts';

/**
 * Records that a client was sold to by phone. A sale is one by phone unless the client states otherwise when they sign, so
 * that an admin cannot make it one online. Throws `conflict` with the rule for that.
 */
export async function setSalesChannel(
  db: Db,
  adminId: string,
  { id: clientId, channel }: { id: string; channel: SalesChannel },
): Promise<{ channel: SalesChannel }> {
  return db.transaction().execute(async (trx) => {
    // Without the lock, a call could be recorded while the client signs as one who was not called.
    await lockUser(trx, clientId);
    await requireClient(trx, clientId);
    const before = await findChannel(trx, clientId);
    if (channel === before) return { channel };
    if (channel === 'online') throw refusedByLaw('sales-channel-fixed', { field: 'channel' });
    await upsertChannel(trx, clientId, channel, adminId);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'contract.sales-channel-set',
      subject: `app_user/${clientId}`,
      clientId,
      before: { channel: before ?? null },
      after: { channel },
    });
    return { channel };
  });
}
