import type { Notification } from '@repo/contract/notifications';
import type { Trx } from '../../db/database.ts';
import { alreadyDone, DomainError, notFound } from '../../errors.ts';
import type { Context } from '../../trpc/context.ts';
import { notifyClient } from '../notifications/notify-client.ts';
import { findForUpdate, setNotified, type LockedItem } from './credit-items.queries.ts';

/**
 * Notifies the client, in their language, that an item was removed, once per item ever.
 * Throws not-found, and conflict for any other status and for an item of which the client was notified, which names by whom.
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
    const notification = await notifyOnce(trx, encryption, adminId, item);
    if (!notification) throw alreadyDone('id', 'already-notified', item.notifiedBy);
    return notification;
  });
}

/** Notifies the client of a removed item that is locked; returns null, and does nothing, when they were notified before. */
export async function notifyOnce(
  trx: Trx,
  encryption: Context['encryption'],
  adminId: string,
  item: LockedItem,
): Promise<Notification | null> {
  if (item.notifiedAt) return null;
  await setNotified(trx, item.id, adminId);
  const { userId, creditor, bureau } = item;
  return notifyClient(trx, encryption, adminId, {
    userId,
    type: 'item-removed',
    content: { kind: 'item-removed', data: { creditor, bureau } },
  });
}
