import { answeredFinding, answerFindingInput } from '@repo/contract/report-findings';
import {
  clientReportInput,
  confirmClientReportInput,
  confirmReportInput,
  currentFindings,
  recentImport,
  reportImport,
  reportImportHead,
  reportInput,
} from '@repo/contract/report-imports';
import { REPORT_HISTORY_LIMIT, scoreSeries } from '@repo/contract/credit-reports';
import * as z from 'zod/mini';
import {
  adminProcedure,
  clientProcedure,
  viewableProcedure,
  router,
} from '../../../trpc/procedures.ts';
import { clientFileProcedure, openClientFile } from '../../clients/directory/open-client-file.ts';
import { limitOwnChanges } from '../../../limits/counts.ts';
import { withClient } from '../../../users/row-client.ts';
import { listScores } from '../reports/reported-scores.ts';
import { answerFinding } from './answer-finding.ts';
import { confirmReport } from './confirm-report.ts';
import { readCurrentFindings, readImport } from './describe-import.ts';
import { discardReport } from './discard-report.ts';
import { listImports, listRecentImports } from './report-imports.queries.ts';

export const reportsRouter = router({
  list: viewableProcedure('GET /reports', "The caller's saved reports, newest first")
    .output(z.array(reportImportHead))
    .query(({ ctx }) => listImports(ctx.db, ctx.user.id)),

  findings: viewableProcedure('GET /reports/findings', "What the caller's latest reports say")
    .output(currentFindings)
    .query(({ ctx }) => readCurrentFindings(ctx.db, ctx.user.id)),

  answerFinding: clientProcedure('PUT /reports/findings/{key}', 'Answer what a finding asks')
    .input(answerFindingInput)
    .output(answeredFinding)
    .mutation(({ ctx, input }) => answerFinding(ctx.db, ctx.user.id, input)),

  get: viewableProcedure('GET /reports/{reportId}', "One of the caller's saved reports")
    .input(reportInput)
    .output(reportImport)
    .query(({ ctx, input }) => readImport(ctx.db, ctx.user.id, input.reportId)),

  confirm: clientProcedure('POST /reports/{reportId}/confirm', 'Let a saved report count')
    .input(confirmReportInput)
    .output(reportImportHead)
    .mutation(async ({ ctx, input }) => {
      await limitOwnChanges(ctx.db, ctx.user.id);
      return confirmReport(ctx, ctx.user.id, { userId: ctx.user.id, ...input });
    }),

  discard: clientProcedure(
    'DELETE /reports/{reportId}',
    "Delete one of the caller's saved reports that is not confirmed",
  )
    .input(reportInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await discardReport(ctx, ctx.user.id, { userId: ctx.user.id, ...input });
      return null;
    }),
});

export const clientReportsRouter = router({
  recent: adminProcedure(
    'GET /admin/reports',
    "The caller's imports of the last week, newest first",
  )
    .output(z.array(recentImport))
    .query(async ({ ctx }) => (await listRecentImports(ctx.db, ctx.user.id)).map(withClient)),

  scores: clientFileProcedure(
    'GET /admin/clients/{id}/scores',
    "The scores of a client's latest 60 reports, by bureau and model",
  )
    .output(z.array(scoreSeries))
    .query(({ ctx, input }) => listScores(ctx.db, input.id, REPORT_HISTORY_LIMIT)),

  list: clientFileProcedure(
    'GET /admin/clients/{id}/reports',
    "A client's saved reports, newest first",
  )
    .output(z.array(reportImportHead))
    .query(({ ctx, input }) => listImports(ctx.db, input.id)),

  findings: clientFileProcedure(
    'GET /admin/clients/{id}/reports/findings',
    "What a client's latest reports say",
  )
    .output(currentFindings)
    .query(({ ctx, input }) => readCurrentFindings(ctx.db, input.id)),

  get: adminProcedure(
    'GET /admin/clients/{id}/reports/{reportId}',
    "One of a client's saved reports",
  )
    .input(clientReportInput)
    .output(reportImport)
    .query(async ({ ctx, input }) => {
      await openClientFile(ctx, input.id);
      return readImport(ctx.db, input.id, input.reportId);
    }),

  confirm: adminProcedure(
    'POST /admin/clients/{id}/reports/{reportId}/confirm',
    "Let a client's saved report count",
  )
    .input(confirmClientReportInput)
    .output(reportImportHead)
    .mutation(async ({ ctx, input: { id, ...confirmation } }) => {
      await openClientFile(ctx, id);
      return confirmReport(ctx, ctx.user.id, { userId: id, ...confirmation });
    }),

  discard: adminProcedure(
    'DELETE /admin/clients/{id}/reports/{reportId}',
    "Delete one of a client's saved reports that is not confirmed",
  )
    .input(clientReportInput)
    .output(z.null())
    .mutation(async ({ ctx, input: { id, reportId } }) => {
      await openClientFile(ctx, id);
      await discardReport(ctx, ctx.user.id, { userId: id, reportId });
      return null;
    }),
});
