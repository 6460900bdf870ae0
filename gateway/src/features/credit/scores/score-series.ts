import type { ContractTerms } from '@repo/contract/contracts';
import type { Bureau, ScoreSeries } from '@repo/contract/credit-reports';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { shortRead } from '../../../db/prepared.ts';

interface ReportedScore {
  bureau: Bureau;
  model: string | null;
  reportDate: string;
  score: number;
}

/** The scores of the reports `report`, each with the arrival of the file or entry that gave it. */
const scoresOfReports = sql`(
  select bureau, model, report.report_date, score, coalesce(saved.created_at, report.created_at) as arrived_at
  from report
  join reported_score as given on given.report_id = report.id
  left join report_import as saved on saved.id = import_id
  union all
  select bureau, score_model, report_date, score, created_at
  from report, lateral (values ('experian', experian_score), ('equifax', equifax_score),
    ('transunion', transunion_score)) as headline (bureau, score)
  where score is not null and not exists (
    select from reported_score as stored
    where stored.report_id = report.id and stored.bureau = headline.bureau
      and stored.model is not distinct from score_model)) as score_of_report`;

const selectScores = shortRead(
  (_, { userId, limit }: { userId: string; limit: number }) => sql<ReportedScore>`
    with report as (
      select * from credit_report where user_id = ${userId} order by report_date desc limit ${limit})
    select bureau, model, report_date as "reportDate", score from ${scoresOfReports}
    order by "reportDate", model, bureau`,
);

/**
 * The scores of a client's latest `limit` reports by bureau and model, oldest first. Scores that an admin entered
 * have no model.
 */
export async function listScores(db: Db, userId: string, limit: number): Promise<ScoreSeries[]> {
  const rows = await selectScores(db, { userId, limit });
  const series = new Map<string, ScoreSeries>();
  for (const { bureau, model, reportDate, score } of rows) {
    const key = `${bureau} ${model ?? ''}`;
    const own = series.get(key) ?? { bureau, model, points: [] };
    own.points.push({ reportDate, score, isBeingChecked: false });
    series.set(key, own);
  }
  return [...series.values()];
}

/**
 * The first score that arrived after a contract was signed, for rows of `contract`; null without any. Of several in one file, one whose
 * model is known comes first, and then Experian's.
 */
export const firstScoreOfContract = sql<ContractTerms['guaranteeScore']>`(
  with report as (select * from credit_report where user_id = contract.client_id)
  select json_build_object('bureau', bureau, 'model', model, 'scoredOn', report_date, 'score', score)
  from ${scoresOfReports}
  where arrived_at >= contract.signed_at
  order by arrived_at, report_date, model is null, array_position(array['experian', 'equifax', 'transunion'], bureau), model limit 1)`;
