import type { Notification } from '@repo/contract/notifications';
import { DomainError, notFound } from '../../errors.ts';
import type { Context } from '../../trpc/context.ts';
import { notifyClient } from '../notifications/notify-client.ts';
import { itemRemovedNotification } from './credit-items.messages.ts';
import { findForUpdate } from './credit-items.queries.ts';

/** Notifies the client, in their language, that an item was removed. Throws not-found, and conflict for any other status. */
export async function notifyItemRemoved(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  adminId: string,
  itemId: string,
): Promise<Notification> {
  return db.transaction().execute(async (trx) => {
    const item = await findForUpdate(trx, itemId);
    if (!item) throw notFound('Credit item');
    if (item.status !== 'removed') throw new DomainError('conflict', 'The item is not removed');
    const text = itemRemovedNotification(item);
    return notifyClient(trx, encryption, adminId, { userId: item.userId, ...text });
  });
}
