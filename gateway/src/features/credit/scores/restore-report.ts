import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';

type StoredRow = Record<string, unknown>;

export interface ReportBefore {
  report: StoredRow | null;
  scores: StoredRow[];
  reportItems: StoredRow[];
}

export async function restoreReport(
  trx: Trx,
  userId: string,
  reportDate: string,
  { report, scores, reportItems }: ReportBefore,
): Promise<void> {
  if (!report) {
    await trx
      .deleteFrom('creditReport')
      .where('userId', '=', userId)
      .where('reportDate', '=', reportDate)
      .execute();
    return;
  }
  const id = String(report['id']);
  await sql`
    update credit_report as report
    set experian_score = former.experian_score, equifax_score = former.equifax_score,
      transunion_score = former.transunion_score, score_model = former.score_model
    from jsonb_populate_record(null::credit_report, ${JSON.stringify(report)}::jsonb) as former
    where report.id = former.id and report.user_id = ${userId}`.execute(trx);
  await trx.deleteFrom('reportedScore').where('reportId', '=', id).execute();
  await trx.deleteFrom('creditReportItem').where('reportId', '=', id).execute();
  await sql`
    insert into reported_score
    select * from jsonb_populate_recordset(null::reported_score, ${JSON.stringify(scores)}::jsonb)`.execute(
    trx,
  );
  await sql`
    insert into credit_report_item
    select * from jsonb_populate_recordset(null::credit_report_item, ${JSON.stringify(reportItems)}::jsonb)`.execute(
    trx,
  );
}
