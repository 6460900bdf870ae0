import { randomUUID } from 'node:crypto';
import { UNDO_SECONDS, type CreditItemStatus } from '@repo/contract/credit-items';
import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { ProgressUpdateType } from '@repo/contract/progress-updates';
import { sql } from 'kysely';
import type { Encryption } from '../../../crypto/encryption.ts';
import type { Trx } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { notifyClient } from '../../notifications/notify-client.ts';
import { recordProgressUpdate } from '../timeline/progress-updates.ts';
import {
  clearHeld,
  deleteLastEvents,
  findHeldForUpdate,
  restoredColumns,
  setNotified,
  type HeldChange,
  type HeldChanges,
  type LockedItem,
} from './credit-items.queries.ts';

export const ANNOUNCE_CHANGES = 'announce-changes';

export interface AnnounceChangesJob {
  clientId: string;
  changeId: string;
}

const JOB_KEY_PREFIX = `${ANNOUNCE_CHANGES}/`;

/**
 * Adds the job that announces the status of locked items to their client in 10 seconds. Returns the held changes to
 * store. Merges with a change that is held already, so that the client sees the net difference, or nothing.
 */
export async function holdChange(
  trx: Trx,
  adminId: string,
  items: readonly LockedItem[],
  { status, notify = false }: { status: CreditItemStatus; notify?: boolean },
): Promise<HeldChanges> {
  await deleteLastEvents(
    trx,
    items.filter((item) => item.status !== status && isStatusHeld(item)),
  );
  const changeId = randomUUID();
  const held = items
    .map((item) => ({ item, before: beforeOf(item) }))
    .filter(({ before }) => notify || before.status !== status);
  if (held.length > 0) await addJob(trx, { clientId: items[0]!.userId, changeId });
  return Object.fromEntries(
    held.map(({ item, before }) => {
      const version = item.version + 1;
      const beneath = beneathOf(item, adminId);
      return [item.id, { changeId, by: adminId, version, notify, before, beneath }];
    }),
  );
}

const beforeOf = (item: LockedItem) => item.held?.before ?? stateOf(item);

/** Undo reverts an admin's successive changes together. It stops at a colleague's change, which is still held. */
function beneathOf(item: LockedItem, adminId: string): HeldChange['beneath'] {
  const { held, updatedById, editedFrom } = item;
  if (!held) return null;
  const isInARow = held.by === adminId && updatedById === adminId && held.version > editedFrom;
  return isInARow ? held.beneath : { ...stateOf(item), held };
}

function stateOf(item: LockedItem): HeldChange['before'] {
  const values = restoredColumns.map((name) => [name, item[name]]);
  return { status: item.status, ...Object.fromEntries(values) };
}

export async function holdBeneath(trx: Trx, items: readonly LockedItem[]): Promise<HeldChanges> {
  const changeIds = new Map<string, string>();
  const again: HeldChanges = {};
  for (const { id, userId, held } of items) {
    const beneath = held?.beneath?.held;
    if (!beneath) continue;
    const key = `${userId} ${beneath.by}`;
    const changeId = changeIds.get(key) ?? randomUUID();
    if (!changeIds.has(key)) await addJob(trx, { clientId: userId, changeId });
    changeIds.set(key, changeId);
    again[id] = { ...beneath, changeId };
  }
  return again;
}

/** Returns true if the item's status is not announced yet. Its last event then belongs to the held change. */
export function isStatusHeld({ held, status }: LockedItem): boolean {
  return held !== null && held.before.status !== status;
}

const addJob = (trx: Trx, job: AnnounceChangesJob) =>
  insertJob(trx, { job: JSON.stringify(job), key: JOB_KEY_PREFIX + job.changeId });

const insertJob = prepared(
  (_, { job, key }: { job: string; key: string }) => sql`
    select from graphile_worker.add_job(
      ${sql.lit(ANNOUNCE_CHANGES)}, ${job}::json, job_key => ${key},
      run_at => now() + make_interval(secs => ${sql.lit(UNDO_SECONDS)})
    )`,
);

export async function removeIdleJobs(trx: Trx, before: readonly LockedItem[]): Promise<void> {
  const changeIds = new Set(before.flatMap(({ held }) => held?.changeId ?? []));
  if (changeIds.size === 0) return;
  await sql`
    select graphile_worker.remove_job(${JOB_KEY_PREFIX} || change_id)
    from unnest(${[...changeIds]}::text[]) as change_id
    where not exists (
      select from credit_item
      where user_id = any(${before.map(({ userId }) => userId)}::uuid[]) and held ->> 'changeId' = change_id
    )`.execute(trx);
}

export async function announceChanges(
  { db, encryption }: DataAccess,
  { clientId, changeId }: AnnounceChangesJob,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await announceItems(trx, encryption, await findHeldForUpdate(trx, clientId, changeId));
  });
}

export async function announceItems(
  trx: Trx,
  encryption: Encryption,
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
  encryption: Encryption,
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

interface NamedItem {
  id: string;
  creditor: string;
  bureau: Bureau;
  disputedOn: string | null;
}

const updateTypes: Record<CreditItemStatus, ProgressUpdateType> = {
  removed: 'item-removed',
  disputed: 'dispute-sent',
  active: 'other',
};

export function statusChangeUpdate(
  status: CreditItemStatus,
  { id, creditor, bureau, disputedOn }: NamedItem,
) {
  const unsent = status === 'disputed' && disputedOn === null;
  return {
    updateType: unsent ? 'other' : updateTypes[status],
    metadata: {
      itemId: id,
      bureau: bureauNames[bureau],
      creditor,
      ...((status === 'active' || unsent) && { status }),
      ...(status === 'disputed' && disputedOn && { disputedOn }),
    },
  };
}
