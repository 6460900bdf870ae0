import type { CreditItem } from '@repo/contract/credit-items';
import type { UpdateCreditItemInput } from '@repo/contract/credit-items-edit';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import { changeItems, requireUnchanged } from './change-items.ts';
import { findForUpdate } from './change-items.queries.ts';
import { findForAdmin } from './credit-items.queries.ts';
import { holdChange } from './hold-change.ts';

/**
 * Sets an item's status, note or other values, and audits it. A changed status is announced later, see {@link
 * holdChange}. Throws not-found, conflict if a colleague changed the item, and the errors of {@link changeItems}.
 */
export async function updateCreditItem(
  db: Db,
  adminId: string,
  { id, expectedVersion, ...change }: UpdateCreditItemInput,
): Promise<CreditItem> {
  return db.transaction().execute(async (trx) => {
    const before = await findForUpdate(trx, id);
    if (!before) throw notFound('Credit item');
    requireUnchanged(adminId, [{ item: before, expectedVersion, path: ['expectedVersion'] }]);
    const { status = before.status } = change;
    const held =
      status === before.status ? undefined : await holdChange(trx, adminId, [before], { status });
    await changeItems(trx, adminId, [before], change, held);
    const [item] = await findForAdmin(trx, adminId, [id]);
    return item!;
  });
}
