import { sql, type Insertable } from 'kysely';
import type { FindingAnswer } from '@repo/contract/report-findings';
import { RECENT_IMPORT_DAYS } from '@repo/contract/report-imports';
import { decrypted } from '../../../crypto/encrypted-columns.ts';
import type { Database, Db, Trx } from '../../../db/database.ts';
import { shortRead } from '../../../db/prepared.ts';
import { matchesSearch, type Search } from '../../../db/matches-search.ts';
import { clientColumns } from '../../../users/row-client.ts';

const headColumns = [
  'id',
  'format',
  'fileName',
  'documentId',
  'reportDate',
  'createdAt',
  'confirmedAt',
] as const;

/** Reports before the latest 36 are not compared any more. */
const MOST_SNAPSHOTS = 36;

export function listImports(db: Db, userId: string) {
  return db
    .selectFrom('reportImport')
    .select(headColumns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

const MOST_RECENT = 200;

/** The imports that an admin made within the last days, newest first. */
export function listRecentImports(db: Db, adminId: string) {
  return db
    .selectFrom('reportImport')
    .innerJoin('appUser as client', 'client.id', 'reportImport.userId')
    .select(headColumns.map((column) => `reportImport.${column}` as const))
    .select(clientColumns)
    .where('createdBy', '=', adminId)
    .where(
      'reportImport.createdAt',
      '>',
      sql<string>`now() - make_interval(days => ${RECENT_IMPORT_DAYS})`,
    )
    .where('client.archivedAt', 'is', null)
    .orderBy('reportImport.createdAt', 'desc')
    .orderBy('reportImport.id')
    .limit(MOST_RECENT)
    .execute();
}

export function findImport(db: Db, userId: string, id: string) {
  return db
    .selectFrom('reportImport')
    .select(headColumns)
    .select(['reportId', 'openFindings'])
    .select(decrypted('report_import.snapshot').as('snapshot'))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

const selectConfirmedHeads = (db: Db, { userId }: { userId: string }) =>
  db
    .selectFrom('reportImport')
    .select(headColumns)
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .orderBy('reportDate', (order) => order.desc().nullsLast())
    .orderBy('confirmedAt', 'desc')
    .limit(MOST_SNAPSHOTS);

/** A client's confirmed imports without their snapshots, newest first. */
export const listConfirmedHeads = shortRead(selectConfirmedHeads);

/** A client's confirmed imports with their snapshots, newest first. */
export const listConfirmedImports = shortRead((db, client: { userId: string }) =>
  selectConfirmedHeads(db, client).select(decrypted('report_import.snapshot').as('snapshot')),
);

export async function findUnconfirmedId(trx: Trx, userId: string, sha256: Buffer) {
  const row = await trx
    .selectFrom('reportImport')
    .select('id')
    .where('userId', '=', userId)
    .where('sha256', '=', sha256)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

export function insertImport(trx: Trx, row: Insertable<Database['reportImport']>) {
  return trx.insertInto('reportImport').values(row).execute();
}

/** Deletes an unconfirmed import. Returns undefined when there is none. */
export function deleteImport(trx: Trx, userId: string, id: string) {
  return trx
    .deleteFrom('reportImport')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .returning(['documentId', 'format'])
    .executeTakeFirst();
}

/** Whether the client has a later report that an admin typed. */
export async function hasLaterTypedReport(db: Db, userId: string, reportDate: string) {
  const later = await db
    .selectFrom('creditReport')
    .select('id')
    .where('userId', '=', userId)
    .where('reportDate', '>', reportDate)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reportImport')
            .select('id')
            .whereRef('reportImport.reportId', '=', 'creditReport.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

export function setReportDate(trx: Trx, id: string, reportDate: string) {
  return trx.updateTable('reportImport').set({ reportDate }).where('id', '=', id).execute();
}

export function setConfirmed(
  trx: Trx,
  id: string,
  confirmed: { confirmedBy: string; reportId: string; snapshotEncrypted: Buffer },
) {
  return trx
    .updateTable('reportImport')
    .set({ ...confirmed, confirmedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

export function setOpenFindings(trx: Trx, userId: string, latestId: string, count: number) {
  return trx
    .updateTable('reportImport')
    .set({
      openFindings: sql<number>`case when id = ${latestId} then ${count}::integer else 0 end`,
    })
    .where('userId', '=', userId)
    .where((where) => where.or([where('id', '=', latestId), where('openFindings', '>', 0)]))
    .execute();
}

/** A client's answers to findings, latest first. */
export function listAnswers(db: Db, userId: string) {
  return db
    .selectFrom('findingAnswer')
    .select(['findingKey', 'isYours', 'wasPaid', 'paidOn'])
    .where('userId', '=', userId)
    .orderBy('answeredAt', 'desc')
    .execute();
}

export async function saveAnswer(
  trx: Trx,
  userId: string,
  findingKeys: readonly string[],
  answer: FindingAnswer,
): Promise<void> {
  await trx
    .insertInto('findingAnswer')
    .values(findingKeys.map((findingKey) => ({ userId, findingKey, ...answer })))
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'findingKey'])
        .doUpdateSet({ ...answer, answeredAt: sql<string>`now()` }),
    )
    .execute();
}

function selectPeople(db: Db) {
  return db
    .selectFrom('appUser')
    .leftJoin('profile', 'profile.userId', 'appUser.id')
    .select(['appUser.id', 'firstName', 'lastName', 'email'])
    .select(decrypted<string | null>('profile.date_of_birth').as('birthDate'))
    .select(sql<boolean>`email_verified_at is not null`.as('emailVerified'));
}

/** The client's name and birth date, which a report has too. */
export function findPerson(db: Db, userId: string) {
  return selectPeople(db).where('appUser.id', '=', userId).executeTakeFirstOrThrow();
}

const MOST_NAMESAKES = 100;

/** Clients with a profile whose names have these words. */
export function findNamesakes(db: Db, search: Search) {
  return selectPeople(db)
    .where('appUser.role', '=', 'client')
    .where('archivedAt', 'is', null)
    .where('profile.userId', 'is not', null)
    .where(matchesSearch('appUser', search))
    .limit(MOST_NAMESAKES)
    .execute();
}
