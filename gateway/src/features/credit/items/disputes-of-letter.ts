import type { DisputeChannel } from '@repo/contract/credit-items';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent, type Actor } from '../../../db/record-audit-event.ts';
import { isStatusHeld, removeIdleJobs } from './announce-changes.ts';
import {
  deleteLastEvents,
  findAllForUpdate,
  insertEvents,
  lastEvents,
  setItems,
} from './credit-items.queries.ts';
import { compareReportsAgain } from './reported-items.ts';

export async function listUndisputed(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('creditItem')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'disputed')
    .execute();
  return rows.map(({ id }) => id);
}

interface Begun {
  letterId: string;
  ids: readonly string[];
  /** Those that were not disputed before the letter. What a person marked as disputed stays theirs. */
  begun: readonly string[];
}

/** Remembers a letter in the disputed status of its items, if it or another letter began that status. */
export async function addLetter(trx: Trx, { letterId, ids, begun }: Begun): Promise<void> {
  await sql`
    update credit_item_event set letter_ids = array_append(letter_ids, ${letterId}::uuid)
    where id in (${lastEvents(trx, ids)}) and status = 'disputed' and not ${letterId}::uuid = any(letter_ids)
      and (item_id = any(${begun}::uuid[]) or letter_ids <> '{}')`.execute(trx);
}

/** Those that are disputed, and that this letter or others made so. */
export async function listOfLetter(
  trx: Trx,
  ids: readonly string[],
  letterId: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('creditItemEvent')
    .select('itemId')
    .where('id', 'in', lastEvents(trx, ids))
    .where('status', '=', 'disputed')
    .where(sql<boolean>`${letterId}::uuid = any(letter_ids)`)
    .execute();
  return rows.map(({ itemId }) => itemId);
}

interface Ended {
  clientId: string;
  letterId: string;
  disputedOn: string;
  disputeChannel: DisputeChannel;
}

/**
 * Makes the items active again that nothing but this letter made disputed. Those whose dispute somebody changed since stay as they
 * are. The timeline gets no entry, because the letter's own notification says why.
 */
export async function endDisputesOfLetter(
  trx: Trx,
  by: Actor,
  { clientId, letterId, disputedOn, disputeChannel }: Ended,
): Promise<void> {
  const found = await findAllForUpdate(trx, await removeLetter(trx, clientId, letterId));
  const items = found.filter(
    (item) =>
      item.status === 'disputed' &&
      item.disputedOn === disputedOn &&
      item.disputeChannel === disputeChannel,
  );
  if (items.length === 0) return;
  const actorId = by.type === 'user' ? by.userId : null;
  await deleteLastEvents(trx, items.filter(isStatusHeld));
  await setItems(
    trx,
    items.map(({ id }) => id),
    {
      status: 'active',
      disputedOn: null,
      disputeChannel: null,
      answerDueOn: null,
      held: null,
      updatedBy: actorId,
    },
  );
  await removeIdleJobs(trx, items);
  const announced = items.filter((item) => !isStatusHeld(item));
  await insertEvents(trx, { ids: announced.map(({ id }) => id), actorId });
  await recordAuditEvent(
    trx,
    ...items.map(
      ({ id }) =>
        ({
          actor: by,
          action: 'credit-item.status-updated',
          subject: `credit_item/${id}`,
          clientId,
          before: { status: 'disputed' },
          after: { status: 'active' },
        }) as const,
    ),
  );
  await compareReportsAgain(trx, clientId);
}

/** Returns the items whose present status no letter causes any more. */
async function removeLetter(trx: Trx, clientId: string, letterId: string): Promise<string[]> {
  const { rows } = await sql<{ itemId: string; isLast: boolean }>`
    update credit_item_event as event set letter_ids = array_remove(letter_ids, ${letterId}::uuid)
    from credit_item as item
    where item.id = event.item_id and item.user_id = ${clientId} and ${letterId}::uuid = any(letter_ids)
    returning item.id as "itemId", letter_ids = '{}' and not exists (
      select from credit_item_event as later where later.item_id = item.id and later.id > event.id
    ) as "isLast"`.execute(trx);
  return rows.filter(({ isLast }) => isLast).map(({ itemId }) => itemId);
}
