import { withShownNumber } from '@repo/contract/account-number';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf, prepared } from '../../../db/prepared.ts';
import { colleagueName } from '../../../users/row-client.ts';

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
