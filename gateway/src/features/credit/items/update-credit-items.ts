import type { CreditItem, UpdateCreditItemStatusesInput } from '@repo/contract/credit-items';
import type { UpdateCreditItemInput } from '@repo/contract/credit-items-edit';
import type { Db, Trx } from '../../../db/database.ts';
import { invalidField, notFound } from '../../../errors.ts';
import { changeItems, requireUnchanged } from './change-items.ts';
import { findAllForUpdate, heldOfRow, setItems, type LockedItem } from './change-items.queries.ts';
import { findForAdmin } from './credit-items.queries.ts';
import { holdChange } from './hold-change.ts';

/**
 * Sets an item's status, note or other values, and audits it. A changed status is announced later, see {@link holdChange}.
 * Throws not-found, conflict if a colleague changed the item, and the errors of {@link changeItems}.
 */
export async function updateCreditItem(
  db: Db,
  adminId: string,
  { id, expectedVersion, ...change }: UpdateCreditItemInput,
): Promise<CreditItem> {
  return db.transaction().execute(async (trx) => {
    const items = await lockItems(trx, [id]);
    requireUnchanged(
      adminId,
      items.map((item) => ({ item, expectedVersion, path: ['expectedVersion'] })),
    );
    const { status } = change;
    const isNew = status !== undefined && items.some((item) => item.status !== status);
    const held = isNew ? await holdChange(trx, adminId, items, { status }) : undefined;
    await changeItems(trx, adminId, items, change, held);
    const [saved] = await findForAdmin(trx, adminId, [id]);
    return saved!;
  });
}

/**
 * Sets the status of one client's items, all or none. Sent disputes keep their day and channel unless `changeSent`. Idempotent.
 * Throws `not-found`, `items-of-several-clients`, and `conflict` if a colleague changed an item.
 */
export async function updateCreditItemStatuses(
  db: Db,
  adminId: string,
  { items, status, notify, changeSent = false, ...values }: UpdateCreditItemStatusesInput,
): Promise<CreditItem[]> {
  const ids = [...new Set(items.map(({ id }) => id))];
  return db.transaction().execute(async (trx) => {
    const locked = await lockItems(trx, ids);
    if (new Set(locked.map(({ userId }) => userId)).size > 1) {
      throw invalidField('items', 'items-of-several-clients');
    }

    const withNewStatus = locked.filter((item) => item.status !== status);
    const withStatus = locked.filter((item) => item.status === status);
    const keepsSent = ({ disputedOn }: LockedItem) =>
      status === 'disputed' && disputedOn !== null && !changeSent;
    const { disputedOn: _on, disputeChannel: _by, ...valuesOfSent } = values;
    const sent = withStatus.filter((item) => keepsSent(item) && differs(item, valuesOfSent));
    const corrected = withStatus.filter((item) => !keepsSent(item) && differs(item, values));
    const onlyNotified = notify ? withStatus.filter((item) => !item.notifiedAt) : [];

    const expected = new Map(items.map(({ id, expectedVersion }) => [id, expectedVersion]));
    requireUnchanged(
      adminId,
      [...withNewStatus, ...sent, ...corrected].map((item) => ({
        item,
        expectedVersion: expected.get(item.id),
        path: ['items', items.findIndex(({ id }) => id === item.id)],
      })),
    );

    const announced = [...withNewStatus, ...onlyNotified];
    const held = await holdChange(trx, adminId, announced, { status, notify });
    await changeItems(trx, adminId, withNewStatus, { status, ...values }, held);
    await changeItems(trx, adminId, sent, valuesOfSent);
    await changeItems(trx, adminId, corrected, values);
    await setItems(
      trx,
      onlyNotified.map(({ id }) => id),
      { held: heldOfRow(held), updatedBy: adminId },
    );
    return findForAdmin(trx, adminId, ids);
  });
}

async function lockItems(trx: Trx, ids: readonly string[]): Promise<LockedItem[]> {
  const locked = await findAllForUpdate(trx, ids);
  if (locked.length < ids.length) throw notFound('Credit item');
  return locked;
}

type Values = Omit<UpdateCreditItemStatusesInput, 'items' | 'status' | 'notify' | 'changeSent'>;

function differs(item: LockedItem, values: Values): boolean {
  const names = ['note', 'disputeReason', 'disputedOn', 'disputeChannel'] as const;
  return names.some((name) => values[name] !== undefined && (values[name] || null) !== item[name]);
}
