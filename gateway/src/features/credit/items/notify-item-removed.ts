import type { NotifyRemovedInput } from '@repo/contract/credit-items';
import type { Notification } from '@repo/contract/notifications';
import { alreadyDone, DomainError, notFound } from '../../../errors.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { findForUpdate } from './credit-items.queries.ts';
import { notifyOfRemovals, announceItems } from './announce-changes.ts';

/**
 * Notifies the client of a removal in their language. A held removal can then no longer be undone. Throws `not-found`,
 * and `conflict` for another status or if the client was notified at another time than `lastNotifiedAt`.
 */
export async function notifyItemRemoved(
  { db, encryption }: DataAccess,
  adminId: string,
  { id, lastNotifiedAt = null }: NotifyRemovedInput,
): Promise<Notification> {
  return db.transaction().execute(async (trx) => {
    const item = await findForUpdate(trx, id);
    if (!item) throw notFound('Credit item');
    if (item.status !== 'removed') throw new DomainError('conflict', 'The item is not removed');
    if (item.notifiedAt !== lastNotifiedAt) {
      throw alreadyDone('id', 'already-notified', item.notifiedBy);
    }
    const unnotified = { ...item, notifiedAt: null };
    const [notification] = await notifyOfRemovals(trx, encryption, adminId, [unnotified]);
    if (item.held)
      await announceItems(trx, encryption, [{ ...item, held: { ...item.held, notify: false } }]);
    return notification!;
  });
}
