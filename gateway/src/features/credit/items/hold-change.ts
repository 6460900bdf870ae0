import { randomUUID } from 'node:crypto';
import { UNDO_SECONDS, type CreditItemStatus } from '@repo/contract/credit-items';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { deleteLastEvents, restoredColumns, type LockedItem } from './change-items.queries.ts';

/**
 * A change that is not announced to the client yet, and what Undo restores. The items of one call share its `changeId`.
 * Undo is refused once an item has a later `version`. `notify`: the client is also notified that the item was removed.
 */
export type HeldChange = NonNullable<LockedItem['held']>;

/** Held changes by item id. An item without one has nothing to announce. */
export type HeldChanges = Partial<Record<string, HeldChange>>;

export const ANNOUNCE_CHANGES = 'announce-changes';

export interface AnnounceChangesJob {
  clientId: string;
  changeId: string;
}

const JOB_KEY_PREFIX = `${ANNOUNCE_CHANGES}/`;

/**
 * Adds the job that announces the status of locked items to their client in 10 seconds, and returns what to store with the
 * items. Merges with a change that is held already: the client sees the net difference, or nothing.
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
  if (held.length > 0) {
    const job: AnnounceChangesJob = { clientId: items[0]!.userId, changeId };
    await addJob(trx, { job: JSON.stringify(job), key: JOB_KEY_PREFIX + changeId });
  }
  return Object.fromEntries(
    held.map(({ item: { id, version }, before }) => [
      id,
      { changeId, by: adminId, version: version + 1, notify, before },
    ]),
  );
}

function beforeOf({ held, ...item }: LockedItem): HeldChange['before'] {
  const before = restoredColumns.map((name) => [name, item[name]]);
  return held?.before ?? { status: item.status, ...Object.fromEntries(before) };
}

/** Whether the item's status is not announced yet; its last event then belongs to the held change. */
export function isStatusHeld({ held, status }: LockedItem): boolean {
  return held !== null && held.before.status !== status;
}

const addJob = prepared(
  (_, { job, key }: { job: string; key: string }) => sql`
    select from graphile_worker.add_job(
      ${sql.lit(ANNOUNCE_CHANGES)}, ${job}::json, job_key => ${key},
      run_at => now() + make_interval(secs => ${sql.lit(UNDO_SECONDS)})
    )`,
);

/** Removes the jobs of the changes that items, as they were before, held, once no other item holds them. */
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
