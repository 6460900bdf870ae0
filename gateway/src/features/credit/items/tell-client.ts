import type { Trx } from '../../../db/database.ts';
import type { Context } from '../../../trpc/context.ts';
import { notifyClient } from '../../notifications/notify-client.ts';
import { recordProgressUpdate } from '../timeline/record-progress-update.ts';
import {
  findHeldForUpdate,
  setNotified,
  setTold,
  type LockedItem,
} from './change-items.queries.ts';
import { isStatusHeld, type TellClientJob } from './hold-change.ts';
import { statusChangeUpdate } from './status-change-update.ts';

/** The job of a change. Items that were undone, told or changed again since are no longer part of it. */
export async function tellClient(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  { clientId, changeId }: TellClientJob,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await tellOfItems(trx, encryption, await findHeldForUpdate(trx, clientId, changeId));
  });
}

/** Tells the client of the held changes of their locked items: the timeline, notifications, one mail, and open pages. */
export async function tellOfItems(
  trx: Trx,
  encryption: Context['encryption'],
  items: readonly LockedItem[],
): Promise<void> {
  const [first] = items;
  if (!first) return;
  await recordProgressUpdate(
    trx,
    { id: first.userId, language: first.language },
    ...items.filter(isStatusHeld).map((item) => statusChangeUpdate(item.status, item)),
  );
  await notifyOfRemovals(
    trx,
    encryption,
    first.held!.by,
    items.filter(({ held, status }) => held!.notify && status === 'removed'),
  );
  await setTold(trx, items);
}

/** Notifies the client of removed items, once per item ever. Returns the new notifications. */
export async function notifyOfRemovals(
  trx: Trx,
  encryption: Context['encryption'],
  adminId: string,
  removed: readonly LockedItem[],
) {
  const items = removed.filter(({ notifiedAt }) => !notifiedAt);
  if (items.length === 0) return [];
  await setNotified(trx, items, adminId);
  return notifyClient(trx, encryption, adminId, {
    userId: items[0]!.userId,
    type: 'item-removed',
    contents: items.map(({ creditor, bureau }) => ({
      kind: 'item-removed',
      data: { creditor, bureau },
    })),
  });
}
