import type { CreditItem } from '@repo/contract/credit-items';
import type { UpdateCreditItemInput } from '@repo/contract/credit-items-edit';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { applyItemChange } from './apply-item-change.ts';
import { findForAdmin, findForUpdate } from './credit-items.queries.ts';
import { requireUnchanged } from './require-unchanged.ts';

/**
 * Sets an item's status, its note or other values, and audits it; a changed status also enters the item's history and the
 * client's timeline.
 * Throws not-found, conflict when the item has changed since the admin saw it, and what {@link applyItemChange} throws.
 */
export async function updateCreditItemStatus(
  db: Db,
  adminId: string,
  { id, expectedUpdatedAt, ...change }: UpdateCreditItemInput,
): Promise<CreditItem> {
  return db.transaction().execute(async (trx) => {
    const before = await findForUpdate(trx, id);
    if (!before) throw notFound('Credit item');
    requireUnchanged([{ item: before, expectedUpdatedAt, path: ['expectedUpdatedAt'] }]);
    await applyItemChange(trx, adminId, before, change);
    const [item] = await findForAdmin(trx, [id]);
    return item!;
  });
}
