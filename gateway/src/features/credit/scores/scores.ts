import type { Bureau, CreditReport, ScoreSeries } from '@repo/contract/credit-reports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { headlineScores } from '@repo/reports/headline-scores.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { shortRead } from '../../../db/prepared.ts';
import { findReportOn } from './find-latest-report.ts';
import { hasSavedReport, listReportedScores, upsertReport } from './scores.queries.ts';

const MODEL_MAX = 100;

/** Records the report of a day with all its scores. Typed headline scores stay, because they are of no model. */
export async function recordScores(
  trx: Trx,
  userId: string,
  reportDate: string,
  scores: ReportSnapshot['scores'],
): Promise<CreditReport> {
  const existing = await findReportOn(trx, userId, reportDate);
  const isTyped = existing && !(await hasSavedReport(trx, existing.id));
  const stored = existing ? await listReportedScores(trx, existing.id) : [];
  const all = [...stored.map((score) => ({ ...score, provenance: {} })), ...scores];
  const recorded = isTyped
    ? existing
    : await upsertReport(trx, userId, { reportDate, ...headlineScores(all) });
  await storeScores(trx, recorded.id, scores);
  return recorded;
}

/** Stores the first score of each bureau and model. */
export async function storeScores(trx: Trx, reportId: string, scores: ReportSnapshot['scores']) {
  if (scores.length === 0) return;
  const rows = scores.map(({ bureau, model, score }) => ({
    reportId,
    bureau,
    model: model?.slice(0, MODEL_MAX) || null,
    score,
  }));
  await trx
    .insertInto('reportedScore')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface ReportedScore {
  bureau: Bureau;
  model: string | null;
  reportDate: string;
  score: number;
}

const selectScores = shortRead(
  (_, { userId, limit }: { userId: string; limit: number }) => sql<ReportedScore>`
    with report as (
      select * from credit_report where user_id = ${userId} order by report_date desc limit ${limit})
    select bureau, model, report_date as "reportDate", score
    from report join reported_score on report_id = report.id
    union all
    select bureau, score_model, report_date, score
    from report, lateral (values ('experian', experian_score), ('equifax', equifax_score),
      ('transunion', transunion_score)) as headline (bureau, score)
    where score is not null and not exists (
      select from reported_score as stored
      where stored.report_id = report.id and stored.bureau = headline.bureau
        and stored.model is not distinct from score_model)
    order by "reportDate", model, bureau`,
);

/** Returns the scores of a client's latest `limit` reports by bureau and model, oldest first. Scores that an admin entered have no model. */
export async function listScores(db: Db, userId: string, limit: number): Promise<ScoreSeries[]> {
  const rows = await selectScores(db, { userId, limit });
  const series = new Map<string, ScoreSeries>();
  for (const { bureau, model, reportDate, score } of rows) {
    const key = `${bureau} ${model ?? ''}`;
    const own = series.get(key) ?? { bureau, model, points: [] };
    own.points.push({ reportDate, score });
    series.set(key, own);
  }
  return [...series.values()];
}
