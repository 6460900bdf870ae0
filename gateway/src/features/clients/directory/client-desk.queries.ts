import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { stepOfClient } from '../../contracts/steps/contract-steps.ts';
import { deskColumns } from './client-list.queries.ts';

export function listDesk(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('appUser')
    .select('appUser.id')
    .select(deskColumns)
    .where('id', 'in', ids)
    .where('role', '=', 'client')
    .orderBy('id')
    .execute();
}

export async function findContractStep(db: Db, clientId: string) {
  const { contractStep } = await db
    .selectFrom('appUser')
    .select(stepOfClient.as('contractStep'))
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return contractStep;
}

export async function countUnreadAnswers(db: Db, clientId: string): Promise<number> {
  const row = await db
    .selectFrom('currentReportResults')
    .select('unreadAnswers')
    .where('userId', '=', clientId)
    .executeTakeFirst();
  return row?.unreadAnswers ?? 0;
}

/** Locks the accounts until the transaction ends. Rows that refer to them may be inserted meanwhile. */
export function lockClients(trx: Trx, ids: readonly string[]) {
  return trx
    .selectFrom('appUser')
    .select(['id', 'assigneeId', 'archivedAt'])
    .select(
      sql<string[]>`array(select tag from client_tag where client_id = app_user.id)`.as('tags'),
    )
    .where('id', 'in', ids)
    .where('role', '=', 'client')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function setAssignee(trx: Trx, ids: readonly string[], assigneeId: string | null) {
  return trx.updateTable('appUser').set({ assigneeId }).where('id', 'in', ids).execute();
}

export function setArchived(trx: Trx, ids: readonly string[], archived: boolean) {
  return trx
    .updateTable('appUser')
    .set({ archivedAt: archived ? sql<string>`now()` : null })
    .where('id', 'in', ids)
    .execute();
}

export async function insertTags(trx: Trx, rows: { clientId: string; tag: string }[]) {
  if (rows.length === 0) return;
  await trx
    .insertInto('clientTag')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function deleteTags(trx: Trx, ids: readonly string[], tags: readonly string[]) {
  return trx
    .deleteFrom('clientTag')
    .where('clientId', 'in', ids)
    .where('tag', 'in', tags)
    .execute();
}

const SUGGESTED = 200;

const selectTags = prepared(
  () => sql<{ tag: string }>`
    with recursive used (tag) as (
      (select tag from client_tag order by tag limit 1)
      union all
      select (select next.tag from client_tag as next where next.tag > used.tag order by next.tag limit 1)
      from used where used.tag is not null
    )
    select tag from used where tag is not null limit ${SUGGESTED}`,
);

export async function listTags(db: Db): Promise<string[]> {
  return (await selectTags(db, {})).map(({ tag }) => tag);
}
