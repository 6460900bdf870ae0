import { creditReport } from '@repo/contract/credit-reports';
import * as z from 'zod/mini';
import { clientProcedure, router } from '../../../trpc/procedures.ts';
import { findReportHistory } from './find-report-history.ts';
import { findLatestReport } from './find-latest-report.ts';

export const creditReportsRouter = router({
  latest: clientProcedure
    .meta({
      clientView: true,
      openapi: {
        method: 'GET',
        path: '/credit-reports/latest',
        summary: "The caller's latest report, or null",
      },
    })
    .output(z.nullable(creditReport))
    .query(async ({ ctx }) => (await findLatestReport(ctx.db, ctx.user.id)) ?? null),

  history: clientProcedure
    .meta({
      clientView: true,
      openapi: {
        method: 'GET',
        path: '/credit-reports',
        summary: "The caller's reports, newest first, at most 60",
      },
    })
    .output(z.array(creditReport))
    .query(({ ctx }) => findReportHistory(ctx.db, ctx.user.id)),
});
