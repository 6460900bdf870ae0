import { sql, type Insertable } from 'kysely';
import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { FindingAnswer } from '@repo/contract/report-findings';
import { RECENT_IMPORT_DAYS } from '@repo/contract/report-imports';
import type { ReportFormat } from '@repo/contract/report-snapshots';
import { decrypted } from '../../../crypto/encrypted-columns.ts';
import type { Database, Db, Trx } from '../../../db/database.ts';
import { prepared, shortRead } from '../../../db/prepared.ts';
import { matchesSearch, type Search } from '../../../db/search/matches-search.ts';
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

function selectSaved(db: Db, userId: string) {
  return db
    .selectFrom('reportImport')
    .select(headColumns)
    .where('userId', '=', userId)
    .where('format', '!=', 'typed')
    .$narrowType<{ format: ReportFormat; fileName: string }>();
}

export function listImports(db: Db, userId: string) {
  return selectSaved(db, userId).orderBy('createdAt', 'desc').orderBy('id').execute();
}

const MOST_RECENT = 200;

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
    .where('format', '!=', 'typed')
    .$narrowType<{ format: ReportFormat; fileName: string }>()
    .orderBy('reportImport.createdAt', 'desc')
    .orderBy('reportImport.id')
    .limit(MOST_RECENT)
    .execute();
}

export function findImport(db: Db, userId: string, id: string) {
  return selectSaved(db, userId).select('bureaus').where('id', '=', id).executeTakeFirst();
}

export function findStoredImport(db: Db, userId: string, id: string) {
  return selectSaved(db, userId)
    .select('createdBy')
    .select(decrypted('report_import.snapshot').as('stored'))
    .select(decrypted('report_import.comparison').as('comparison'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export const listConfirmedHeads = shortRead((db, { userId }: { userId: string }) =>
  selectSaved(db, userId)
    .where('confirmedAt', 'is not', null)
    .orderBy('reportDate', (order) => order.desc().nullsLast())
    .orderBy('confirmedAt', 'desc')
    .limit(MOST_SNAPSHOTS),
);

export function listUnconfirmedHeads(db: Db, userId: string) {
  return selectSaved(db, userId).where('confirmedAt', 'is', null).execute();
}

export async function readStored(db: Db, userId: string, id: string): Promise<string> {
  const { stored } = await selectSaved(db, userId)
    .select(decrypted('report_import.snapshot').as('stored'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return stored;
}

/** Returns the bureaus of which the client has a report after this day. */
export async function listOvertaken(
  db: Db,
  userId: string,
  reportDate: string | null,
): Promise<Bureau[]> {
  if (reportDate === null) return [];
  const later = await db
    .selectFrom('reportImport')
    .select('bureaus')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('reportDate', '>', reportDate)
    .execute();
  const overtaken = new Set(later.flatMap((report) => report.bureaus));
  if (await hasLaterWithoutImport(db, userId, reportDate)) return [...bureaus];
  return bureaus.filter((bureau) => overtaken.has(bureau));
}

/** Returns whether the client has a later report without its import, as demo data has. */
async function hasLaterWithoutImport(db: Db, userId: string, reportDate: string) {
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

/** Returns a text that differs whenever a client's confirmed reports or items have changed. */
export async function readFileVersion(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(concat_ws(';',
      (select string_agg(concat_ws(' ', id, report_date, confirmed_at), ',' order by id)
        from report_import where user_id = ${userId} and confirmed_at is not null),
      (select string_agg(concat_ws(' ', id, version), ',' order by id)
        from credit_item where user_id = ${userId}),
      (select string_agg(id::text, ',' order by id)
        from credit_report where user_id = ${userId}))) as version`.execute(db);
  return rows[0]!.version;
}

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

export function setConfirmed(
  trx: Trx,
  userId: string,
  id: string,
  confirmed: {
    confirmedBy: string;
    reportDate: string;
    reportId: string;
    snapshotEncrypted: Buffer;
    comparisonEncrypted: Buffer;
  },
) {
  return trx
    .updateTable('reportImport')
    .set({ ...confirmed, confirmedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

export function setComparison(db: Db, userId: string, id: string, comparisonEncrypted: Buffer) {
  return db
    .updateTable('reportImport')
    .set({ comparisonEncrypted })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

export function findTyped(db: Db, userId: string, reportId: string) {
  return db
    .selectFrom('reportImport')
    .select('sha256')
    .where('userId', '=', userId)
    .where('reportId', '=', reportId)
    .where('format', '=', 'typed')
    .executeTakeFirst();
}

export async function findPicture(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await selectPicture(db, { userId });
  return row?.picture;
}

const selectPicture = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('reportPicture')
    .select(decrypted('report_picture.picture').as('picture'))
    .where('userId', '=', userId),
);

export function setPicture(trx: Trx, userId: string, pictureEncrypted: Buffer) {
  return trx
    .insertInto('reportPicture')
    .values({ userId, pictureEncrypted })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ pictureEncrypted }))
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

export const listAnswers = shortRead((db, { userId }: { userId: string }) =>
  db
    .selectFrom('findingAnswer')
    .select(['findingKey', 'isYours', 'wasPaid', 'paidOn'])
    .where('userId', '=', userId)
    .orderBy('answeredAt', 'desc'),
);

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
    .select([
      decrypted<string | null>('profile.date_of_birth').as('birthDate'),
      decrypted<string | null>('profile.address').as('address'),
      decrypted<string | null>('profile.zip_code').as('zipCode'),
      sql<boolean>`email_verified_at is not null`.as('emailVerified'),
      sql<boolean>`archived_at is not null`.as('isArchived'),
    ]);
}

/** Finds what a report has of a client, too: name, birth date and address. */
export function findPerson(db: Db, userId: string) {
  return selectPeople(db).where('appUser.id', '=', userId).executeTakeFirstOrThrow();
}

export type Namesake = Awaited<ReturnType<typeof findPerson>>;

export const MAX_NAMESAKES = 100;

/** Finds the clients whose names have these words, one more than {@link MAX_NAMESAKES} if there are more. */
export function findNamesakes(db: Db, search: Search) {
  return selectPeople(db)
    .where('appUser.role', '=', 'client')
    .where(matchesSearch('appUser', search))
    .orderBy('appUser.createdAt')
    .orderBy('appUser.id')
    .limit(MAX_NAMESAKES + 1)
    .execute();
}
