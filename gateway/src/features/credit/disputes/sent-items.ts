import type { KnownItem } from '@repo/reports/classify.ts';
import type { DisputedItem } from '@repo/reports/follow-disputed.ts';
import { keysOf } from '@repo/reports/item-identity.ts';
import type { Db } from '../../../db/database.ts';

export async function listSentItems(
  db: Db,
  clientId: string,
  known: readonly KnownItem[],
): Promise<DisputedItem[]> {
  const rows = await db
    .selectFrom('disputeItem')
    .innerJoin('dispute', 'dispute.id', 'disputeItem.disputeId')
    .select(['disputeItem.id', 'disputeItem.bureau', 'creditItemIds', 'outcome', 'completedOn'])
    .select(['postedOn', 'deliveredOn'])
    .where('disputeItem.clientId', '=', clientId)
    .where('dispute.kind', 'in', ['dispute', 'block'])
    .where((where) =>
      where.or([where('postedOn', 'is not', null), where('deliveredOn', 'is not', null)]),
    )
    .orderBy('disputeItem.id')
    .execute();
  return rows.flatMap(({ creditItemIds, ...item }) => {
    const keys = known.filter(({ id }) => creditItemIds.includes(id)).flatMap(keysOf);
    return keys.length > 0 ? [{ ...item, keys }] : [];
  });
}
