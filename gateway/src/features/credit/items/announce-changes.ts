import type { Trx } from '../../../db/database.ts';
import type { Context, Stores } from '../../../trpc/context.ts';
import { notifyClient } from '../../notifications/notify-client.ts';
import { recordProgressUpdate } from '../timeline/record-progress-update.ts';
import {
  findHeldForUpdate,
  setNotified,
  clearHeld,
  type LockedItem,
} from './change-items.queries.ts';
import { isStatusHeld, type AnnounceChangesJob } from './hold-change.ts';
import { statusChangeUpdate } from './status-change-update.ts';

export async function announceChanges(
  { db, encryption }: Stores,
  { clientId, changeId }: AnnounceChangesJob,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await announceItems(trx, encryption, await findHeldForUpdate(trx, clientId, changeId));
  });
}

/** Announces the held changes of locked items to their client: timeline, notifications, one mail, and open pages. */
export async function announceItems(
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
  await clearHeld(trx, items);
}

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
