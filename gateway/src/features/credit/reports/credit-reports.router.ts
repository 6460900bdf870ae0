import { creditReport, REPORT_HISTORY_LIMIT } from '@repo/contract/credit-reports';
import * as z from 'zod/mini';
import { clientProcedure, rest, router } from '../../../trpc/procedures.ts';
import { findLatestReport } from './find-latest-report.ts';
import type { Db } from '../../../db/database.ts';

export const creditReportsRouter = router({
  latest: clientProcedure
    .meta(
      rest('GET /credit-reports/latest', "The caller's latest report, or null", {
        clientView: true,
      }),
    )
    .output(z.nullable(creditReport))
    .query(async ({ ctx }) => (await findLatestReport(ctx.db, ctx.user.id)) ?? null),

  history: clientProcedure
    .meta(
      rest('GET /credit-reports', "The caller's reports, newest first, at most 60", {
        clientView: true,
      }),
    )
    .output(z.array(creditReport))
    .query(({ ctx }) => findReportHistory(ctx.db, ctx.user.id)),
});

function findReportHistory(db: Db, userId: string) {
  return db
    .selectFrom('creditReport')
    .select(['id', 'reportDate', 'experianScore', 'equifaxScore', 'transunionScore'])
    .where('userId', '=', userId)
    .orderBy('reportDate', 'desc')
    .limit(REPORT_HISTORY_LIMIT)
    .execute();
}
