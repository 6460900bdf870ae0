import { CHARGE_NOTICE_DAYS } from '@repo/contract/subscriptions';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { announceRefunds } from '../billing/announce-refunds.ts';
import { findUser, lockUser } from '../../users/users.ts';
import { readCard } from '../subscriptions/read-subscription.ts';
import { insertCharge, listChargeable } from './charges.queries.ts';

export const ANNOUNCE_CHARGES = 'announce-charges';

export interface AnnounceChargesJob {
  clientId: string;
}

/** The database looks for the mail of this cause, too. */
export const announcementOf = (chargeId: string) => `charge-announced:${chargeId}`;

/**
 * Announces by mail the charges of a client's open invoices to their saved card, with amount and day, so that they can object, pay
 * otherwise or change the card before (15 USC 8403). Announces refunds that became owed too.
 */
export async function announceCharges(
  { db, encryption }: DataAccess,
  { clientId }: AnnounceChargesJob,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, clientId);
    const client = await findUser(trx, clientId);
    if (!client) return;
    await announceRefunds(trx, encryption, client);
    const card = await readCard(trx, clientId);
    if (!card) return;
    for (const bill of await listChargeable(trx, clientId, CHARGE_NOTICE_DAYS)) {
      const { invoiceId, number, due: amount, chargeOn } = bill;
      const id = await insertCharge(trx, { invoiceId, clientId, amount, chargeOn });
      await recordAuditEvent(trx, {
        actor: { type: 'system' },
        action: 'charge.announced',
        subject: `invoice/${invoiceId}`,
        clientId,
        detail: { amount, chargeOn },
      });
      await mailUser(trx, encryption, client, {
        template: 'charge-announced',
        cause: announcementOf(id),
        data: { number, amount, chargeOn, card },
      });
    }
  });
}
