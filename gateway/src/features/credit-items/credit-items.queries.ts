import type { CreditItemStatus } from '@repo/contract/credit-items';
import { sql, type Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../db/database.ts';
import type { CreditItemEventTable } from './credit-items.table.ts';

/** Of the account number only its last four characters leave the database. */
const accountNumber = sql<string | null>`right(account_number, 4)`.as('accountNumber');

const clientColumns = [
  'id',
  'bureau',
  'creditor',
  'itemType',
  'balance',
  'dateOpened',
  'status',
  'disputeReason',
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

/** What admins see, the note too. */
export function listForAdmin(db: Db, userId: string) {
  return db
    .selectFrom('creditItem')
    .select([...clientColumns, 'note'])
    .select(accountNumber)
    .where('userId', '=', userId)
    .orderBy('bureau')
    .orderBy('creditor')
    .orderBy('id')
    .execute();
}

/** Locks the item until the transaction ends. */
export function findForUpdate(trx: Trx, id: string) {
  return trx
    .selectFrom('creditItem')
    .innerJoin('appUser', 'appUser.id', 'creditItem.userId')
    .select([
      'creditItem.userId',
      'creditItem.bureau',
      'creditItem.creditor',
      'creditItem.status',
      'creditItem.note',
      'appUser.language',
    ])
    .where('creditItem.id', '=', id)
    .forUpdate('creditItem')
    .executeTakeFirst();
}

/** The removal date follows the status: today when it becomes removed, none otherwise. */
export function setStatus(trx: Trx, id: string, status: CreditItemStatus, note: string | null) {
  const removalDate =
    status === 'removed' ? sql<string>`coalesce(removal_date, current_date)` : null;
  return trx
    .updateTable('creditItem')
    .set({ status, note, removalDate, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returning([...clientColumns, 'note'])
    .returning(accountNumber)
    .executeTakeFirstOrThrow();
}

/** Adds a status to an item's history. */
export function insertEvent(trx: Trx, event: Insertable<CreditItemEventTable>) {
  return trx.insertInto('creditItemEvent').values(event).execute();
}
