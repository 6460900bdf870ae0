import type { CreditItem, UpdateCreditItemStatusesInput } from '@repo/contract/credit-items';
import { invalidField, notFound } from '../../errors.ts';
import type { Context } from '../../trpc/context.ts';
import { applyItemChange } from './apply-item-change.ts';
import { findAllForUpdate, findForAdmin } from './credit-items.queries.ts';
import { notifyOnce } from './notify-item-removed.ts';
import { requireUnchanged } from './require-unchanged.ts';

/**
 * Sets the status of items of one client, all or none. Items that have it already are left alone, so that a repeated
 * request changes nothing; the client is notified of each at most once.
 * Throws not-found, `items-of-several-clients`, and conflict when an item has changed since the admin saw it.
 */
export async function updateCreditItemStatuses(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  adminId: string,
  { items, status, note, notify }: UpdateCreditItemStatusesInput,
): Promise<CreditItem[]> {
  const seen = new Map(items.map(({ id, expectedUpdatedAt }) => [id, expectedUpdatedAt]));
  return db.transaction().execute(async (trx) => {
    const found = await findAllForUpdate(trx, [...seen.keys()]);
    if (found.length < seen.size) throw notFound('Credit item');
    if (new Set(found.map(({ userId }) => userId)).size > 1) {
      throw invalidField('items', 'items-of-several-clients');
    }
    const others = found.filter((item) => item.status !== status);
    requireUnchanged(
      others.map((item) => ({
        item,
        expectedUpdatedAt: seen.get(item.id),
        path: ['items', items.findIndex(({ id }) => id === item.id)],
      })),
    );
    for (const item of others) await applyItemChange(trx, adminId, item, { status, note });
    if (notify) {
      for (const item of found) await notifyOnce(trx, encryption, adminId, item);
    }
    return findForAdmin(trx, [...seen.keys()]);
  });
}
