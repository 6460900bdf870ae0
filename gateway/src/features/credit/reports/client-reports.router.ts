import { clientScores, REPORT_HISTORY_LIMIT } from '@repo/contract/credit-reports';
import {
  creditReportPreview,
  previewCreditReportInput,
  recordCreditReportInput,
  recordedReport,
} from '@repo/contract/credit-reports-record';
import {
  clientReportInput,
  confirmClientReportInput,
  disputeFindingInput,
  clientFindings,
  listedImport,
  reportImport,
  reportImportHead,
} from '@repo/contract/report-imports';
import { byIdInput } from '@repo/contract/ids';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { withClient } from '../../../users/row-client.ts';
import { clientFileProcedure, openClientFile } from '../../clients/directory/open-client-file.ts';
import { confirmReport } from './confirm-report.ts';
import { disputeFinding } from './dispute-finding.ts';
import { discardReport } from './discard-report.ts';
import { withdrawReport } from './withdraw-report.ts';
import { listImports, listRecentImports, listWaitingImports } from './report-imports.queries.ts';
import { readFindings } from './read-findings.ts';
import { readAnswers, readReport } from './report-results.ts';
import { listRecordedSources, listScores } from '../scores/scores.ts';
import { previewCreditReport, recordCreditReport } from './type-in-report.ts';

export const clientReportsRouter = router({
  recent: adminProcedure(
    'GET /admin/reports',
    "The caller's imports of the last week, newest first",
  )
    .output(z.array(listedImport))
    .query(async ({ ctx }) => (await listRecentImports(ctx.db, ctx.user.id)).map(withClient)),

  waiting: adminProcedure(
    'GET /admin/reports/waiting',
    'The imports of all clients that wait to be confirmed, the oldest report first, at most 200',
  )
    .output(z.array(listedImport))
    .query(async ({ ctx }) => (await listWaitingImports(ctx.db)).map(withClient)),

  scores: clientFileProcedure(
    'GET /admin/clients/{id}/scores',
    "The scores of a client's latest 60 reports, by bureau and model, and where they come from",
  )
    .output(clientScores)
    .query(async ({ ctx, input }) => ({
      series: await listScores(ctx.db, input.id, REPORT_HISTORY_LIMIT),
      reports: await listRecordedSources(ctx.db, {
        userId: input.id,
        limit: REPORT_HISTORY_LIMIT,
      }),
    })),

  list: clientFileProcedure(
    'GET /admin/clients/{id}/reports',
    "A client's saved reports, newest first",
  )
    .output(z.array(reportImportHead))
    .query(({ ctx, input }) => listImports(ctx.db, { userId: input.id })),

  findings: clientFileProcedure(
    'GET /admin/clients/{id}/reports/findings',
    "What a client's latest reports say",
  )
    .output(clientFindings)
    .query(async ({ ctx, input }) => {
      const current = await readFindings(ctx.db, input.id);
      const unread = current.findings.filter(({ unreadSince }) => unreadSince).length;
      return { ...current, unread };
    }),

  disputeFinding: adminProcedure(
    'POST /admin/clients/{id}/reports/findings/{key}/dispute',
    'Find or add the items of a finding, with the answer as the reason of their dispute',
  )
    .input(disputeFindingInput)
    .output(z.object({ itemId: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await openClientFile(ctx, input.id);
      return disputeFinding(ctx, ctx.user, input);
    }),

  readAnswers: adminProcedure(
    'POST /admin/clients/{id}/reports/findings/read',
    "Say that a client's answers to the findings are read",
  )
    .input(byIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input: { id } }) => {
      await openClientFile(ctx, id);
      await readAnswers(ctx.db, id);
      return null;
    }),

  get: adminProcedure(
    'GET /admin/clients/{id}/reports/{reportId}',
    "One of a client's saved reports",
  )
    .input(clientReportInput)
    .output(reportImport)
    .query(async ({ ctx, input }) => {
      await openClientFile(ctx, input.id);
      return readReport(ctx.db, input.id, input.reportId);
    }),

  confirm: adminProcedure(
    'POST /admin/clients/{id}/reports/{reportId}/confirm',
    "Let a client's saved report count",
  )
    .input(confirmClientReportInput)
    .output(reportImportHead)
    .mutation(async ({ ctx, input: { id, ...confirmation } }) => {
      await openClientFile(ctx, id);
      return confirmReport({ ...ctx, log: ctx.log() }, ctx.user.id, {
        userId: id,
        ...confirmation,
      });
    }),

  withdraw: adminProcedure(
    'POST /admin/clients/{id}/reports/{reportId}/withdraw',
    'Take a confirmed report of a client back, with all that it changed',
  )
    .input(clientReportInput)
    .output(reportImportHead)
    .mutation(async ({ ctx, input: { id, reportId } }) => {
      await openClientFile(ctx, id);
      return withdrawReport(ctx, ctx.user.id, { userId: id, reportId });
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

  preview: adminProcedure(
    'POST /admin/clients/{id}/credit-report/preview',
    "What recording a client's report would do",
  )
    .input(previewCreditReportInput)
    .output(creditReportPreview)
    .mutation(async ({ ctx, input }) => {
      await openClientFile(ctx, input.id);
      return previewCreditReport({ ...ctx, log: ctx.log() }, ctx.user.id, input);
    }),

  record: adminProcedure(
    'POST /admin/clients/{id}/credit-report',
    "Record a client's report with its items",
  )
    .input(recordCreditReportInput)
    .output(recordedReport)
    .mutation(({ ctx, input }) =>
      recordCreditReport({ ...ctx, log: ctx.log() }, ctx.user.id, input),
    ),
});
