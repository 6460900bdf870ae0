import { sql, type InsertObject, type UpdateObject } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db, Trx } from '../../db/database.ts';
import { colleagueName } from '../../users/row-client.ts';
import { lockUser } from '../../users/users.ts';

/** Of the account number only its last four characters leave the database. */
const accountNumber = sql<string | null>`right(account_number_end, 4)`.as('accountNumber');

const clientColumns = [
  'id',
  'bureau',
  'creditor',
  'itemType',
  'balance',
  'dateOpened',
  'status',
  'disputeReason',
  'disputeReasonLanguage',
  'removalDate',
  'updatedAt',
] as const;

/** An instant inside JSON, written like those of columns. */
const eventAt = sql<string>`
  to_char(credit_item_event.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
  'at',
);

/** What the client sees: everything but the admins' note, and the statuses so far, oldest first. */
export function listForClient(db: Db, userId: string) {
  return db
    .selectFrom('creditItem')
    .select(clientColumns)
    .select(accountNumber)
    .select((item) =>
      jsonArrayFrom(
        item
          .selectFrom('creditItemEvent')
          .select(['creditItemEvent.status', eventAt])
          .whereRef('creditItemEvent.itemId', '=', 'creditItem.id')
          .orderBy('creditItemEvent.createdAt')
          .orderBy('creditItemEvent.id'),
      ).as('events'),
    )
    .where('userId', '=', userId)
    .orderBy('bureau')
    .orderBy('creditor')
    .orderBy('id')
    .execute();
}

/** What admins see: the note too, who changed the item last, and who notified the client of its removal. */
function selectForAdmins(db: Db) {
  return db
    .selectFrom('creditItem')
    .leftJoin('appUser as editor', 'editor.id', 'creditItem.updatedBy')
    .leftJoin('appUser as notifier', 'notifier.id', 'creditItem.notifiedBy')
    .select([
      'creditItem.id',
      'bureau',
      'creditor',
      'itemType',
      'balance',
      'dateOpened',
      'status',
      'disputeReason',
      'disputeReasonLanguage',
      'removalDate',
      'note',
      'noteLanguage',
      'creditItem.updatedAt',
      'notifiedAt',
    ])
    .select(accountNumber)
    .select(colleagueName('editor').as('updatedBy'))
    .select(colleagueName('notifier').as('notifiedBy'))
    .orderBy('bureau')
    .orderBy('creditor')
    .orderBy('creditItem.id');
}

export function listForAdmin(db: Db, userId: string) {
  return selectForAdmins(db).where('creditItem.userId', '=', userId).execute();
}

export function findForAdmin(db: Db, ids: readonly string[]) {
  return selectForAdmins(db).where('creditItem.id', 'in', ids).execute();
}

export function findOwner(db: Db, id: string) {
  return db.selectFrom('creditItem').select('userId').where('id', '=', id).executeTakeFirst();
}

/** The statuses of an item so far, newest first. */
export function listEvents(db: Db, itemId: string) {
  return db
    .selectFrom('creditItemEvent')
    .leftJoin('appUser as actor', 'actor.id', 'creditItemEvent.actorId')
    .select([
      'creditItemEvent.id',
      'creditItemEvent.status',
      'creditItemEvent.note',
      'creditItemEvent.noteLanguage',
      'creditItemEvent.createdAt as at',
    ])
    .select(colleagueName('actor').as('by'))
    .where('itemId', '=', itemId)
    .orderBy('creditItemEvent.id', 'desc')
    .execute();
}

/** An item while its change is decided. */
export type LockedItem = Awaited<ReturnType<typeof findAllForUpdate>>[number];

/**
 * Locks the items' clients and then the items until the transaction ends, each in the order of their ids. Recording a report
 * locks its client first too, so that no two changes wait for each other.
 */
export async function findAllForUpdate(trx: Trx, ids: readonly string[]) {
  await lockOwners(trx, ids);
  return trx
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
      'creditItem.disputeReason',
      'creditItem.removalDate',
      'creditItem.status',
      'creditItem.note',
      'creditItem.noteLanguage',
      'creditItem.notifiedAt',
      'creditItem.updatedAt',
      'appUser.language',
    ])
    .select(colleagueName('editor').as('updatedBy'))
    .select(colleagueName('notifier').as('notifiedBy'))
    .where('creditItem.id', 'in', ids)
    .orderBy('creditItem.id')
    .forUpdate('creditItem')
    .execute();
}

async function lockOwners(trx: Trx, itemIds: readonly string[]): Promise<void> {
  const owners = await trx
    .selectFrom('creditItem')
    .select('userId')
    .distinct()
    .where('id', 'in', itemIds)
    .orderBy('userId')
    .execute();
  for (const { userId } of owners) await lockUser(trx, userId);
}

/** The same for one item. */
export async function findForUpdate(trx: Trx, id: string): Promise<LockedItem | undefined> {
  const [item] = await findAllForUpdate(trx, [id]);
  return item;
}

/** The instant of a change, later than the one before: it is also the item's version. */
const nextVersion = sql<string>`greatest(now(), updated_at + interval '1 millisecond')`;

/** Sets some values of an item. */
export async function setItem(trx: Trx, id: string, values: UpdateObject<Database, 'creditItem'>) {
  await trx
    .updateTable('creditItem')
    .set({ ...values, updatedAt: nextVersion })
    .where('id', '=', id)
    .execute();
}

/** The client was notified of the item's removal. */
export async function setNotified(trx: Trx, id: string, adminId: string): Promise<void> {
  await trx
    .updateTable('creditItem')
    .set({ notifiedAt: sql`now()`, notifiedBy: adminId })
    .where('id', '=', id)
    .execute();
}

/** Adds a status to an item's history. */
export function insertEvent(trx: Trx, event: InsertObject<Database, 'creditItemEvent'>) {
  return trx.insertInto('creditItemEvent').values(event).execute();
}
