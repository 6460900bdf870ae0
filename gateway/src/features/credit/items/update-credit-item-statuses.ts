import type { CreditItem, UpdateCreditItemStatusesInput } from '@repo/contract/credit-items';
import type { Db } from '../../../db/database.ts';
import { invalidField, notFound } from '../../../errors.ts';
import { changeItems, requireUnchanged } from './change-items.ts';
import { findAllForUpdate, heldOfRow, setItems } from './change-items.queries.ts';
import { findForAdmin } from './credit-items.queries.ts';
import { holdChange } from './hold-change.ts';

/**
 * Sets the status of items of one client, all or none, in a fixed number of statements. Idempotent, also with
 * `notify`. Throws `not-found`, `items-of-several-clients`, and `conflict` when another admin changed an item.
 */
export async function updateCreditItemStatuses(
  db: Db,
  adminId: string,
  { items, status, note, notify, ...dispute }: UpdateCreditItemStatusesInput,
): Promise<CreditItem[]> {
  const seen = new Map(items.map(({ id, expectedVersion }) => [id, expectedVersion]));
  return db.transaction().execute(async (trx) => {
    const found = await findAllForUpdate(trx, [...seen.keys()]);
    if (found.length < seen.size) throw notFound('Credit item');
    if (new Set(found.map(({ userId }) => userId)).size > 1) {
      throw invalidField('items', 'items-of-several-clients');
    }
    const others = found.filter((item) => item.status !== status);
    requireUnchanged(
      adminId,
      others.map((item) => ({
        item,
        expectedVersion: seen.get(item.id),
        path: ['items', items.findIndex(({ id }) => id === item.id)],
      })),
    );
    const unnotified = found.filter((item) => item.status === status && !item.notifiedAt);
    const onlyNotified = notify ? unnotified : [];
    const told = [...others, ...onlyNotified];
    const held = await holdChange(trx, adminId, told, { status, notify });
    await changeItems(trx, adminId, others, { status, note, ...dispute }, held);
    const ids = onlyNotified.map(({ id }) => id);
    await setItems(trx, ids, { held: heldOfRow(held), updatedBy: adminId });
    return findForAdmin(trx, adminId, [...seen.keys()]);
  });
}
