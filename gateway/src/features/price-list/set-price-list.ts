import type { PriceList, PriceListEntry } from '@repo/contract/contracts';
import { withCents } from '@repo/contract/money';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { listPrices, lockPriceList, replacePrices } from './price-list.queries.ts';

/** Offers that were made keep their prices. */
export async function setPriceList(
  db: Db,
  adminId: string,
  entries: readonly PriceListEntry[],
): Promise<PriceList> {
  return db.transaction().execute(async (trx) => {
    await lockPriceList(trx);
    const before = await listPrices(trx);
    await replacePrices(
      trx,
      entries.map((entry) => ({ ...entry, price: withCents(entry.price) })),
    );
    const after = await listPrices(trx);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'price-list.changed',
      subject: 'price_list_entry',
      before: { prices: before.map(inWords) },
      after: { prices: after.map(inWords) },
    });
    return after;
  });
}

const inWords = ({ description, price }: PriceListEntry) => `${description}: ${price}`;
