import { creditReport, REPORT_HISTORY_LIMIT, scoreSeries } from '@repo/contract/credit-reports';
import * as z from 'zod/mini';
import { viewableProcedure, router } from '../../../trpc/procedures.ts';
import { findLatestReport, listReports } from './find-latest-report.ts';
import { listScores } from './reported-scores.ts';

export const creditReportsRouter = router({
  latest: viewableProcedure('GET /credit-reports/latest', "The caller's latest report, or null")
    .output(z.nullable(creditReport))
    .query(async ({ ctx }) => (await findLatestReport(ctx.db, ctx.user.id)) ?? null),

  history: viewableProcedure(
    'GET /credit-reports',
    "The caller's reports, newest first, at most 60",
  )
    .output(z.array(creditReport))
    .query(({ ctx }) => listReports(ctx.db, { userId: ctx.user.id, limit: REPORT_HISTORY_LIMIT })),

  scores: viewableProcedure(
    'GET /credit-reports/scores',
    "The scores of the caller's latest 60 reports, by bureau and model",
  )
    .output(z.array(scoreSeries))
    .query(({ ctx }) => listScores(ctx.db, ctx.user.id, REPORT_HISTORY_LIMIT)),
});
