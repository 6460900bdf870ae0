import type {
  Bureau,
  CreditReport,
  OwnCreditReport,
  RecordedSource,
} from '@repo/contract/credit-reports';
import type { CreditReportHead } from '@repo/contract/credit-reports-record';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { countedScores, headlineScores } from '@repo/reports/headline-scores.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { jsonInstant } from '../../../db/json-instant.ts';
import { shortRead } from '../../../db/prepared.ts';
import { colleagueName } from '../../../users/row-client.ts';

const reportColumns = [
  'id',
  'reportDate',
  'experianScore',
  'equifaxScore',
  'transunionScore',
  'scoreModel',
] as const;

function selectReports(db: Db, userId: string) {
  return db
    .selectFrom('creditReport')
    .select(reportColumns)
    .where('userId', '=', userId)
    .orderBy('reportDate', 'desc');
}

const listReports = shortRead((db, { userId, limit }: { userId: string; limit: number }) =>
  selectReports(db, userId).limit(limit),
);

/** The scores that `saved` gave. `CamelCasePlugin` renames no keys inside JSON. */
const givenScores = sql`coalesce((
  select jsonb_agg(jsonb_build_object('bureau', bureau, 'model', model, 'isCounted', is_counted) order by bureau, model)
  from reported_score where report_id = saved.report_id and import_id = saved.id), '[]')`;

/** Excludes a file that was confirmed before, which changes nothing. */
const isNoRepetition = sql`not exists (
  select from report_import as earlier
  where earlier.report_id = saved.report_id and earlier.sha256 = saved.sha256 and earlier.confirmed_at < saved.confirmed_at)`;

const sources = sql<OwnCreditReport['sources']>`coalesce((
  select jsonb_agg(jsonb_build_object('bureaus', bureaus, 'scores', ${givenScores}, 'fileName', file_name,
    'isOwn', created_by is not distinct from saved.user_id, 'isBeingChecked', false) order by confirmed_at)
  from report_import as saved where report_id = credit_report.id and ${isNoRepetition}), '[]')`.as(
  'sources',
);

export const listReportsWithSources = shortRead(
  (db, { userId, limit }: { userId: string; limit: number }) =>
    selectReports(db, userId).select(sources).limit(limit),
);

/** The bureaus of which reports count; a report without an import, as demo data has, is of those that gave a score. */
export const listReported = shortRead(
  (_, { userId }: { userId: string }) => sql<{ bureau: Bureau }>`
    select unnest(bureaus) as bureau from report_import
    where user_id = ${userId} and confirmed_at is not null
    union
    select bureau from credit_report, lateral (values ('experian', experian_score),
      ('equifax', equifax_score), ('transunion', transunion_score)) as headline (bureau, score)
    where user_id = ${userId} and score is not null`,
);

export const recordedSourcesOf = (reportId: string) => sql<RecordedSource[]>`coalesce((
  select jsonb_agg(jsonb_build_object('bureaus', saved.bureaus, 'scores', ${givenScores}, 'fileName', saved.file_name,
    'isOwn', saved.created_by is not distinct from saved.user_id,
    'importedBy', ${colleagueName('importer')}, 'confirmedBy', ${colleagueName('confirmer')},
    'confirmedAt', ${jsonInstant('saved.confirmedAt')}) order by saved.confirmed_at)
  from report_import as saved
  left join app_user as importer on importer.id = saved.created_by
  left join app_user as confirmer on confirmer.id = saved.confirmed_by
  where saved.report_id = ${sql.ref(reportId)}), '[]')`;

export const findSourcedReport = shortRead((db, { userId }: { userId: string }) =>
  selectReports(db, userId).select(recordedSourcesOf('creditReport.id').as('sources')).limit(1),
);

export const listRecordedSources = shortRead(
  (db, { userId, limit }: { userId: string; limit: number }) =>
    db
      .selectFrom('creditReport')
      .select(['reportDate', recordedSourcesOf('creditReport.id').as('sources')])
      .where('userId', '=', userId)
      .orderBy('reportDate', 'desc')
      .limit(limit),
);

export async function findLatestReport(db: Db, userId: string) {
  const [latest] = await listReports(db, { userId, limit: 1 });
  return latest;
}

export function findReportOn(db: Db, userId: string, reportDate: string) {
  return selectReports(db, userId).where('reportDate', '=', reportDate).executeTakeFirst();
}

export async function isNewest(db: Db, userId: string, reportDate: string): Promise<boolean> {
  const latest = await findLatestReport(db, userId);
  return !latest || latest.reportDate <= reportDate;
}

function selectNewestScores(db: Db, userId: string) {
  const newest = (column: 'experianScore' | 'equifaxScore' | 'transunionScore') =>
    sql<
      number | null
    >`(array_agg(${sql.ref(column)} order by report_date desc) filter (where ${sql.ref(column)} is not null))[1]`;
  return db
    .selectFrom('creditReport')
    .select([
      newest('experianScore').as('experianScore'),
      newest('equifaxScore').as('equifaxScore'),
      newest('transunionScore').as('transunionScore'),
    ])
    .where('userId', '=', userId);
}

export function findNewestScores(db: Db, userId: string) {
  return selectNewestScores(db, userId).executeTakeFirstOrThrow();
}

export function findScoresBefore(
  db: Db,
  userId: string,
  { reportDate, scoreModel }: Pick<CreditReport, 'reportDate' | 'scoreModel'>,
) {
  return selectNewestScores(db, userId)
    .where('reportDate', '<', reportDate)
    .where('scoreModel', 'is not distinct from', scoreModel)
    .executeTakeFirstOrThrow();
}

type Scores = ReportSnapshot['scores'];

export async function scoresWith(
  db: Db,
  userId: string,
  reportDate: string,
  scores: Scores,
): Promise<CreditReport | Omit<CreditReport, 'id' | 'reportDate'>> {
  const { kept, all } = await mergeScores(db, userId, reportDate, scores);
  return kept ?? headlineScores(all);
}

/** Typed headline scores are kept, because they are of no model. */
async function mergeScores(db: Db, userId: string, reportDate: string, scores: Scores) {
  const existing = await findReportOn(db, userId, reportDate);
  const kept = existing && !(await hasSavedReport(db, userId, existing.id)) ? existing : null;
  const stored = existing ? await listReportedScores(db, userId, existing.id) : [];
  return { kept, all: [...stored.map((score) => ({ ...score, provenance: {} })), ...scores] };
}

interface Given {
  importId: string | null;
  scores: Scores;
}

export async function recordScores(
  trx: Trx,
  userId: string,
  reportDate: string,
  given: Given,
): Promise<CreditReport> {
  const { kept, all } = await mergeScores(trx, userId, reportDate, given.scores);
  const recorded =
    kept ?? (await upsertReport(trx, userId, { reportDate, ...headlineScores(all) }));
  await storeScores(trx, recorded.id, given);
  if (!kept) await setCounted(trx, recorded.id, countedScores(all));
  return recorded;
}

export async function storeScores(trx: Trx, reportId: string, { importId, scores }: Given) {
  if (scores.length === 0) return;
  const rows = scores.map(({ bureau, model, score }) => ({
    reportId,
    importId,
    bureau,
    model: storedModel(model),
    score,
  }));
  await trx
    .insertInto('reportedScore')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const MODEL_MAX = 100;
const storedModel = (model: string | null) => model?.slice(0, MODEL_MAX) || null;

async function setCounted(trx: Trx, reportId: string, counted: Scores): Promise<void> {
  const keys = counted.map(({ bureau, model }) => `${bureau} ${storedModel(model) ?? ''}`);
  const set = (isCounted: boolean) =>
    trx
      .updateTable('reportedScore')
      .set({ isCounted })
      .where('reportId', '=', reportId)
      .where('isCounted', '=', !isCounted)
      .where(
        sql<boolean>`(bureau || ' ' || coalesce(model, '') = any (${keys}::text[])) = ${isCounted}`,
      )
      .execute();
  // One after the other, because a bureau has at most one.
  await set(false);
  await set(true);
}

function upsertReport(
  trx: Trx,
  userId: string,
  { reportDate, ...scores }: CreditReportHead & { scoreModel: string | null },
) {
  return trx
    .insertInto('creditReport')
    .values({ userId, reportDate, ...scores })
    .onConflict((conflict) => conflict.columns(['userId', 'reportDate']).doUpdateSet(scores))
    .returning(reportColumns)
    .executeTakeFirstOrThrow();
}

async function hasSavedReport(db: Db, userId: string, reportId: string): Promise<boolean> {
  const saved = await db
    .selectFrom('reportImport')
    .select('id')
    .where('userId', '=', userId)
    .where('reportId', '=', reportId)
    .where('format', '!=', 'typed')
    .limit(1)
    .executeTakeFirst();
  return saved !== undefined;
}

function listReportedScores(db: Db, userId: string, reportId: string) {
  return db
    .selectFrom('reportedScore')
    .innerJoin('creditReport', 'creditReport.id', 'reportId')
    .select(['bureau', 'model', 'score'])
    .where('creditReport.userId', '=', userId)
    .where('reportId', '=', reportId)
    .execute();
}
