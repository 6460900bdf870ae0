import type { Notification } from '@repo/contract/notifications';
import { alreadyDone, DomainError, notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { findForUpdate } from './change-items.queries.ts';
import { notifyOfRemovals, announceItems } from './announce-changes.ts';

/**
 * Notifies the client of a removal, once per item, in their language; a held removal can then no longer be undone.
 * Throws `not-found`, and `conflict` for another status or a repeated notification, which names the sender.
 */
export async function notifyItemRemoved(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  adminId: string,
  itemId: string,
): Promise<Notification> {
  return db.transaction().execute(async (trx) => {
    const item = await findForUpdate(trx, itemId);
    if (!item) throw notFound('Credit item');
    if (item.status !== 'removed') throw new DomainError('conflict', 'The item is not removed');
    const [notification] = await notifyOfRemovals(trx, encryption, adminId, [item]);
    if (!notification) throw alreadyDone('id', 'already-notified', item.notifiedBy);
    if (item.held)
      await announceItems(trx, encryption, [{ ...item, held: { ...item.held, notify: false } }]);
    return notification;
  });
}
