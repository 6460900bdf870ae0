import type { CreditItem, UpdateCreditItemStatusesInput } from '@repo/contract/credit-items';
import type { Db } from '../../../db/database.ts';
import { invalidField, notFound } from '../../../errors.ts';
import { changeItems, requireUnchanged } from './change-items.ts';
import { findAllForUpdate, heldOfRow, setItems, type LockedItem } from './change-items.queries.ts';
import { findForAdmin } from './credit-items.queries.ts';
import { holdChange } from './hold-change.ts';

/**
 * Sets the status of one client's items, all or none. Sent disputes keep their day and channel unless `changeSent`.
 * Idempotent. Throws `not-found`, `items-of-several-clients`, and `conflict` if a colleague changed an item.
 */
export async function updateCreditItemStatuses(
  db: Db,
  adminId: string,
  { items, status, notify, changeSent = false, ...values }: UpdateCreditItemStatusesInput,
): Promise<CreditItem[]> {
  const seen = new Map(items.map(({ id, expectedVersion }) => [id, expectedVersion]));
  return db.transaction().execute(async (trx) => {
    const found = await findAllForUpdate(trx, [...seen.keys()]);
    if (found.length < seen.size) throw notFound('Credit item');
    if (new Set(found.map(({ userId }) => userId)).size > 1) {
      throw invalidField('items', 'items-of-several-clients');
    }
    const others = found.filter((item) => item.status !== status);
    const keepsSent = ({ disputedOn }: LockedItem) =>
      status === 'disputed' && disputedOn !== null && !changeSent;
    const { disputedOn: _on, disputeChannel: _by, ...valuesOfSent } = values;
    const same = found.filter((item) => item.status === status);
    const sent = same.filter((item) => keepsSent(item) && differs(item, valuesOfSent));
    const corrected = same.filter((item) => !keepsSent(item) && differs(item, values));
    requireUnchanged(
      adminId,
      [...others, ...sent, ...corrected].map((item) => ({
        item,
        expectedVersion: seen.get(item.id),
        path: ['items', items.findIndex(({ id }) => id === item.id)],
      })),
    );
    const unnotified = same.filter((item) => !item.notifiedAt);
    const onlyNotified = notify ? unnotified : [];
    const told = [...others, ...onlyNotified];
    const held = await holdChange(trx, adminId, told, { status, notify });
    await changeItems(trx, adminId, others, { status, ...values }, held);
    await changeItems(trx, adminId, sent, valuesOfSent);
    await changeItems(trx, adminId, corrected, values);
    const ids = onlyNotified.map(({ id }) => id);
    await setItems(trx, ids, { held: heldOfRow(held), updatedBy: adminId });
    return findForAdmin(trx, adminId, [...seen.keys()]);
  });
}

type Values = Omit<UpdateCreditItemStatusesInput, 'items' | 'status' | 'notify' | 'changeSent'>;

function differs(item: LockedItem, values: Values): boolean {
  const names = ['note', 'disputeReason', 'disputedOn', 'disputeChannel'] as const;
  return names.some((name) => values[name] !== undefined && (values[name] || null) !== item[name]);
}
