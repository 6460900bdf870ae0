import { sql, type Insertable, type NotNull } from 'kysely';
import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import {
  RECENT_IMPORT_DAYS,
  type ConfirmReportAnswers,
  type ReportQuestion,
} from '@repo/contract/report-imports';
import type { ReportFormat } from '@repo/contract/report-snapshots';
import { decrypted } from '../../../crypto/encrypted-columns.ts';
import type { Database, Db, Trx } from '../../../db/database.ts';
import { prepared, shortRead } from '../../../db/prepared.ts';
import { clientColumns, colleagueName } from '../../../users/row-client.ts';

const headColumns = [
  'id',
  'format',
  'fileName',
  'documentId',
  'reportDate',
  'createdAt',
  'submittedAt',
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

export const listImports = prepared((db, { userId }: { userId: string }) =>
  selectSaved(db, userId).orderBy('createdAt', 'desc').orderBy('id'),
);

const MOST_LISTED = 200;

function selectListed(db: Db) {
  return db
    .selectFrom('reportImport')
    .innerJoin('appUser as client', 'client.id', 'reportImport.userId')
    .leftJoin('appUser as importer', 'importer.id', 'reportImport.createdBy')
    .select(headColumns.map((column) => `reportImport.${column}` as const))
    .select(['bureaus', 'questions'])
    .select(sql<boolean>`created_by is not distinct from user_id`.as('isOwn'))
    .select(colleagueName('importer').as('importedBy'))
    .select(clientColumns)
    .where('client.archivedAt', 'is', null)
    .where('format', '!=', 'typed')
    .$narrowType<{ format: ReportFormat; fileName: string }>()
    .limit(MOST_LISTED);
}

export function listRecentImports(db: Db, adminId: string) {
  return selectListed(db)
    .where('createdBy', '=', adminId)
    .where(
      'reportImport.createdAt',
      '>',
      sql<string>`now() - make_interval(days => ${RECENT_IMPORT_DAYS})`,
    )
    .orderBy('reportImport.createdAt', 'desc')
    .orderBy('reportImport.id')
    .execute();
}

/**
 * The imports that wait longest, in the order in which they are confirmed: a client's earlier report comes before the later one.
 * Sorted after the limit, because no index has the day that a client entered.
 */
export async function listWaitingImports(db: Db) {
  const rows = await selectListed(db)
    .select(sql<string | null>`coalesce(report_date, (answers ->> 'reportDate')::date)`.as('day'))
    .where('confirmedAt', 'is', null)
    .orderBy('reportImport.createdAt')
    .execute();
  return rows.toSorted((a, b) => (a.day ?? '9999').localeCompare(b.day ?? '9999'));
}

export function findImport(db: Db, userId: string, id: string) {
  return selectSaved(db, userId)
    .select(['bureaus', 'answers'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findStoredImport(db: Db, userId: string, id: string) {
  return selectSaved(db, userId)
    .select(['createdBy', 'answers', 'questions', 'withdrawnAt'])
    .$narrowType<{ questions: ReportQuestion[] }>()
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
  return selectSaved(db, userId)
    .select(['answers', 'createdBy', 'withdrawnAt'])
    .where('confirmedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MOST_SNAPSHOTS)
    .execute();
}

const selectSubmitted = (db: Db, userId: string) =>
  selectSaved(db, userId)
    .where('submittedAt', 'is not', null)
    .orderBy('submittedAt', 'desc')
    .orderBy('id')
    .limit(MOST_SNAPSHOTS);

export const listOwnViews = prepared((db, { userId }: { userId: string }) =>
  selectSubmitted(db, userId)
    .select('bureaus')
    .select(decrypted('report_import.own_view').as('ownView')),
);

export function findOwnHead(db: Db, userId: string) {
  return selectSaved(db, userId)
    .where((where) =>
      where.or([where('submittedAt', 'is not', null), where('confirmedAt', 'is not', null)]),
    )
    .orderBy(sql`coalesce(report_date, (answers ->> 'reportDate')::date) desc`)
    .orderBy(sql`coalesce(submitted_at, confirmed_at) desc`)
    .limit(1)
    .executeTakeFirst();
}

export function listSubmittedHeads(db: Db, userId: string) {
  return selectSubmitted(db, userId)
    .select('answers')
    .$narrowType<{ answers: NotNull }>()
    .execute();
}

export async function readStored(db: Db, userId: string, id: string): Promise<string> {
  const { stored } = await selectSaved(db, userId)
    .select(decrypted('report_import.snapshot').as('stored'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return stored;
}

interface ReportChoice {
  bureau: Bureau;
  upTo?: string;
  after?: string;
}

export function findReportOf(db: Db, userId: string, { bureau, upTo, after }: ReportChoice) {
  return db
    .selectFrom('reportImport')
    .select('reportDate')
    .$narrowType<{ reportDate: NotNull }>()
    .select(decrypted('report_import.snapshot').as('stored'))
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where(sql<boolean>`${bureau} = any(bureaus)`)
    .where('reportDate', 'is not', null)
    .$if(upTo !== undefined, (query) => query.where('reportDate', '<=', upTo!))
    .$if(after !== undefined, (query) => query.where('reportDate', '>', after!))
    .orderBy('reportDate', 'desc')
    .orderBy('confirmedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

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

/** Returns a text that differs whenever a client's confirmed or submitted reports, items or mailed letters have changed. */
export async function readFileVersion(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(concat_ws(';',
      (select string_agg(concat_ws(' ', id, report_date, confirmed_at), ',' order by id)
        from report_import where user_id = ${userId} and confirmed_at is not null),
      (select string_agg(concat_ws(' ', id, submitted_at), ',' order by id)
        from report_import where user_id = ${userId} and submitted_at is not null),
      (select string_agg(concat_ws(' ', id, version), ',' order by id)
        from credit_item where user_id = ${userId}),
      (select string_agg(concat_ws(' ', item.id, credit_item_ids, outcome, completed_on, posted_on, delivered_on), ',' order by item.id)
        from dispute_item as item join dispute on dispute.id = dispute_id where item.client_id = ${userId}),
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

export function deleteImport(trx: Trx, userId: string, id: string) {
  return (
    trx
      .deleteFrom('reportImport')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('confirmedAt', 'is', null)
      .returning(['documentId', 'format', 'fileName', 'submittedAt'])
      // Typed reports, which have no file, are always confirmed.
      .$narrowType<{ fileName: NotNull }>()
      .executeTakeFirst()
  );
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
    .set({
      ...confirmed,
      confirmedAt: sql<string>`now()`,
      questions: [],
      submittedAt: null,
      answers: null,
      ownViewEncrypted: null,
    })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

export function setSubmitted(
  trx: Trx,
  userId: string,
  id: string,
  {
    answers,
    ...values
  }: {
    answers: ConfirmReportAnswers;
    questions: ReportQuestion[];
    comparisonEncrypted: Buffer;
    ownViewEncrypted: Buffer;
  },
) {
  return trx
    .updateTable('reportImport')
    .set({ ...values, answers: JSON.stringify(answers), submittedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

export function setComparison(
  db: Db,
  userId: string,
  id: string,
  values: { comparisonEncrypted: Buffer; ownViewEncrypted?: Buffer; questions: ReportQuestion[] },
) {
  return db
    .updateTable('reportImport')
    .set(values)
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

export function findConfirmed(trx: Trx, userId: string, id: string) {
  return selectSaved(trx, userId)
    .select(['bureaus', 'reportId', 'sha256'])
    .select(decrypted<string | null>('report_import.effects').as('effects'))
    .where('id', '=', id)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
}

export function findLaterConfirmed(
  trx: Trx,
  userId: string,
  { id, bureaus: own, reportId }: { id: string; bureaus: Bureau[]; reportId: string | null },
) {
  return trx
    .selectFrom('reportImport')
    .select(['fileName', 'reportDate'])
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where('confirmedAt', '>', ({ selectFrom }) =>
      selectFrom('reportImport as own').select('confirmedAt').where('own.id', '=', id),
    )
    .where(sql<boolean>`(bureaus && ${own}::text[] or report_id = ${reportId}::uuid)`)
    .orderBy('confirmedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function setEffects(trx: Trx, userId: string, id: string, effectsEncrypted: Buffer) {
  return trx
    .updateTable('reportImport')
    .set({ effectsEncrypted })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

export function setWithdrawn(trx: Trx, userId: string, id: string) {
  return trx
    .updateTable('reportImport')
    .set({
      confirmedAt: null,
      confirmedBy: null,
      reportId: null,
      effectsEncrypted: null,
      openFindings: 0,
      questions: ['look'],
      withdrawnAt: sql<string>`now()`,
    })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}
