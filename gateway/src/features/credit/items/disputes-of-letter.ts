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
  ids: readonly string[];
  begun: readonly string[];
}

/** Marks the disputed status of items as begun by a letter, and returns the items whose status this letter or another began. */
export async function markOfLetter(trx: Trx, { ids, begun }: Begun): Promise<string[]> {
  if (begun.length > 0) {
    await trx
      .updateTable('creditItemEvent')
      .set({ isOfLetter: true })
      .where('id', 'in', lastEvents(trx, begun))
      .where('status', '=', 'disputed')
      .execute();
  }
  return listOfLetters(trx, ids);
}

export async function listOfLetters(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('creditItemEvent')
    .select('itemId')
    .where('id', 'in', lastEvents(trx, ids))
    .where('status', '=', 'disputed')
    .where('isOfLetter', '=', true)
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

/** Returns the items whose present status letters began, and no letter on its way or delivered causes any more. */
async function removeLetter(trx: Trx, clientId: string, letterId: string): Promise<string[]> {
  const { rows } = await sql<{ itemId: string }>`
    update credit_item_event as event set is_of_letter = false
    from dispute_item as item, unnest(item.credit_item_ids) as disputed (id)
    where item.client_id = ${clientId} and item.dispute_id = ${letterId} and event.item_id = disputed.id and is_of_letter
      and event.id = (select max(id) from credit_item_event where item_id = disputed.id)
      and not exists (
        select from dispute_item as other join dispute on dispute.id = other.dispute_id
        where other.client_id = ${clientId} and other.dispute_id <> ${letterId} and disputed.id = any(other.credit_item_ids)
          and num_nonnulls(posted_on, delivered_on) > 0
      )
    returning event.item_id as "itemId"`.execute(trx);
  return rows.map(({ itemId }) => itemId);
}
