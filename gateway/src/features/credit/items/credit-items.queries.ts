import type { Language } from '@repo/contract/languages';
import { sql, type UpdateObject } from 'kysely';
import type { Database, Db, Trx } from '../../../db/database.ts';
import { anyOf, prepared } from '../../../db/prepared.ts';
import { colleagueName, accountLanguage } from '../../../users/row-client.ts';
import { lockUser } from '../../../users/users.ts';
import { allowFormerDisputes } from './require-work-on.ts';
import { withShownNumber } from '@repo/contract/account-number';

const restoredTexts = [
  'status',
  'note',
  'noteLanguage',
  'disputeReason',
  'disputeReasonLanguage',
  'disputeChannel',
] as const;
const restoredDates = ['disputedOn', 'answerDueOn', 'removalDate', 'typedRemovalDate'] as const;

export const restoredColumns = [...restoredTexts, ...restoredDates] as const;

export type LockedItem = Awaited<ReturnType<typeof lockItems>>[number];

/**
 * A change that is not announced to the client yet. The items of one call share its `changeId`. `before` is what the client
 * knows; `beneath` is what a colleague had left, and is restored instead. Undo is refused once an item has a later `version`.
 */
export type HeldChange = NonNullable<LockedItem['held']>;

export type HeldChanges = Partial<Record<string, HeldChange>>;

function selectForUpdate(db: Db) {
  return db
    .selectFrom('creditItem')
    .innerJoin('appUser', 'appUser.id', 'creditItem.userId')
    .leftJoin('appUser as editor', 'editor.id', 'creditItem.updatedBy')
    .leftJoin('appUser as notifier', 'notifier.id', 'creditItem.notifiedBy')
    .select([
      'creditItem.id',
      'creditItem.userId',
      'creditItem.bureau',
      'creditItem.creditor',
      'creditItem.itemType',
      'creditItem.balance',
      'creditItem.dateOpened',
      'creditItem.notifiedAt',
      'creditItem.version',
      'creditItem.held',
      'creditItem.updatedBy as updatedById',
      'creditItem.editedFrom',
      'appUser.language',
    ])
    .select(restoredColumns)
    .select(colleagueName('editor').as('updatedBy'))
    .select(colleagueName('notifier').as('notifiedBy'))
    .orderBy('creditItem.id')
    .forUpdate('creditItem');
}

/** Locks the items' clients and then the items. Recording a report locks its client first too, which prevents deadlocks. */
export async function findAllForUpdate(trx: Trx, ids: readonly string[]) {
  await lockOwners(trx, { ids });
  return lockItems(trx, { ids });
}

const lockOwners = prepared((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('appUser')
    .select('id')
    .where('id', 'in', (item) =>
      item.selectFrom('creditItem').select('userId').where('id', '=', anyOf(ids)),
    )
    .orderBy('id')
    .forNoKeyUpdate(),
);

const lockItems = prepared((db, { ids }: { ids: readonly string[] }) =>
  selectForUpdate(db).where('creditItem.id', '=', anyOf(ids)),
);

export async function findForUpdate(trx: Trx, id: string): Promise<LockedItem | undefined> {
  const [item] = await findAllForUpdate(trx, [id]);
  return item;
}

export async function findHeldForUpdate(trx: Trx, clientId: string, changeId: string) {
  await lockUser(trx, clientId);
  return selectForUpdate(trx)
    .where('creditItem.userId', '=', clientId)
    .where(sql<boolean>`held ->> 'changeId' = ${changeId}`)
    .execute();
}

export async function setItems(
  trx: Trx,
  ids: readonly string[],
  values: UpdateObject<Database, 'creditItem'>,
) {
  if (ids.length === 0) return;
  await trx
    .updateTable('creditItem')
    .set({ ...values, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
}

/** Selects the language of a text after `text` replaces it. Only a new text is in the admin's language. */
export function languageOf(column: 'note' | 'disputeReason', text: string | null, adminId: string) {
  return sql<Language | null>`case
    when ${text}::text is null then null
    when ${sql.ref(column)} = ${text} then ${sql.ref(`${column}Language`)}
    else ${accountLanguage(adminId)} end`;
}

export const heldOfRow = (held: HeldChanges) =>
  sql<HeldChange | null>`${JSON.stringify(held)}::jsonb -> id::text`;

export async function clearHeld(trx: Trx, items: readonly LockedItem[]) {
  await trx.updateTable('creditItem').set({ held: null }).where('id', 'in', idsOf(items)).execute();
}

/** Restores what each item was before its held change, with the colleagues' changes of `beneath` held again. */
export async function restoreItems(
  trx: Trx,
  adminId: string,
  items: readonly LockedItem[],
  beneath: HeldChanges,
) {
  const before = (name: keyof HeldChange['before']) =>
    sql<never>`coalesce(nullif(held -> 'beneath', 'null'), held -> 'before') ->> ${sql.lit(name)}`;
  await allowFormerDisputes(trx);
  await setItems(trx, idsOf(items), {
    ...Object.fromEntries(restoredTexts.map((name) => [name, before(name)])),
    ...Object.fromEntries(restoredDates.map((name) => [name, sql<never>`(${before(name)})::date`])),
    held: heldOfRow(beneath),
    updatedBy: adminId,
  });
}

export async function setNotified(trx: Trx, items: readonly LockedItem[], adminId: string) {
  await trx
    .updateTable('creditItem')
    .set({ notifiedAt: sql`now()`, notifiedBy: adminId })
    .where('id', 'in', idsOf(items))
    .execute();
}

export const insertEvents = prepared(
  (db, { ids, actorId }: { ids: readonly string[]; actorId: string | null }) =>
    db
      .insertInto('creditItemEvent')
      .columns(['itemId', 'status', 'note', 'noteLanguage', 'disputedOn', 'actorId'])
      .expression((eb) =>
        eb
          .selectFrom('creditItem')
          .select([
            'id',
            'status',
            'note',
            'noteLanguage',
            sql<string | null>`case when status = 'disputed' then disputed_on end`.as('disputedOn'),
            sql<string | null>`${actorId}::uuid`.as('actorId'),
          ])
          .where('id', '=', anyOf(ids)),
      ),
);

export async function dateLastDisputes(
  trx: Trx,
  ids: readonly string[],
  disputedOn: string | null,
) {
  await trx
    .updateTable('creditItemEvent')
    .set({ disputedOn })
    .where('status', '=', 'disputed')
    .where('id', 'in', lastEvents(trx, ids))
    .execute();
}

export async function deleteLastEvents(trx: Trx, items: readonly LockedItem[]) {
  if (items.length === 0) return;
  await trx
    .deleteFrom('creditItemEvent')
    .where('id', 'in', lastEvents(trx, idsOf(items)))
    .execute();
}

export function lastEvents(trx: Trx, itemIds: readonly string[]) {
  return trx
    .selectFrom('creditItemEvent')
    .select((event) => event.fn.max('id').as('id'))
    .where('itemId', 'in', itemIds)
    .groupBy('itemId');
}

const idsOf = (items: readonly LockedItem[]) => items.map(({ id }) => id);

export const ACCOUNT_NUMBER = 'accountNumberEnd as accountNumber';

export const itemColumns = [
  'creditItem.id',
  'bureau',
  'creditor',
  'itemType',
  'balance',
  'dateOpened',
  'status',
  'disputeReason',
  'disputeReasonLanguage',
  'disputedOn',
  'disputeChannel',
  'answerDueOn',
  'removalDate',
  'creditItem.updatedAt',
] as const;

function selectForAdmin(db: Db, adminId: string) {
  return db
    .selectFrom('creditItem')
    .leftJoin('appUser as editor', 'editor.id', 'creditItem.updatedBy')
    .leftJoin('appUser as notifier', 'notifier.id', 'creditItem.notifiedBy')
    .select(itemColumns)
    .select(['note', 'noteLanguage', 'creditItem.version', 'notifiedAt'])
    .select(
      sql<boolean>`coalesce(
        held ->> 'by' = ${adminId} and (held ->> 'version')::int = credit_item.version, false)`.as(
        'canUndo',
      ),
    )
    .select(ACCOUNT_NUMBER)
    .select(colleagueName('editor').as('updatedBy'))
    .select(colleagueName('notifier').as('notifiedBy'))
    .orderBy('bureau')
    .orderBy('creditor')
    .orderBy('creditItem.id');
}

export async function listForAdmin(db: Db, adminId: string, userId: string) {
  const items = await selectForAdmin(db, adminId).where('creditItem.userId', '=', userId).execute();
  return items.map(withShownNumber);
}

const selectSomeForAdmin = prepared(
  (db, { adminId, ids }: { adminId: string; ids: readonly string[] }) =>
    selectForAdmin(db, adminId).where('creditItem.id', '=', anyOf(ids)),
);

export async function findForAdmin(db: Db, adminId: string, ids: readonly string[]) {
  return (await selectSomeForAdmin(db, { adminId, ids })).map(withShownNumber);
}

export function findOwner(db: Db, id: string) {
  return db.selectFrom('creditItem').select('userId').where('id', '=', id).executeTakeFirst();
}

export function listEvents(db: Db, userId: string, itemId: string) {
  return db
    .selectFrom('creditItemEvent')
    .innerJoin('creditItem', 'creditItem.id', 'itemId')
    .leftJoin('appUser as actor', 'actor.id', 'creditItemEvent.actorId')
    .select([
      'creditItemEvent.id',
      'creditItemEvent.status',
      'creditItemEvent.note',
      'creditItemEvent.noteLanguage',
      'creditItemEvent.disputedOn',
      'creditItemEvent.createdAt as at',
    ])
    .select(colleagueName('actor').as('by'))
    .where('creditItem.userId', '=', userId)
    .where('itemId', '=', itemId)
    .orderBy('creditItemEvent.id', 'desc')
    .execute();
}
