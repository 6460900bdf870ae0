import { clientCreditItem } from '@repo/contract/credit-items';
import {
  creditReport,
  latestOwnReport,
  ownCreditReport,
  scoreSeries,
  clientScores,
  REPORT_HISTORY_LIMIT,
} from '@repo/contract/credit-reports';
import { answeredFinding, answerFindingInput } from '@repo/contract/report-findings';
import {
  confirmReportInput,
  currentFindings,
  reportImport,
  reportImportHead,
  reportInput,
  clientReportInput,
  confirmClientReportInput,
  disputeFindingInput,
  clientFindings,
  listedImport,
} from '@repo/contract/report-imports';
import * as z from 'zod/mini';
import { limitOwnChanges } from '../../../limits/counts.ts';
import {
  clientProcedure,
  viewableProcedure,
  router,
  adminProcedure,
} from '../../../trpc/procedures.ts';
import { submitReport, confirmReport } from './confirm-report.ts';
import { discardReport } from './discard-report.ts';
import { listImports, listRecentImports, listWaitingImports } from './report-imports.queries.ts';
import { readFindings, answerFinding, readReport, readAnswers } from './report-results.ts';
import { listScores } from '../scores/score-series.ts';
import { findLatestReport, listRecordedSources } from '../scores/scores.ts';
import { listOwnItems, findLatestOwnReport, listOwnReports, listOwnScores } from './own-view.ts';
import {
  creditReportPreview,
  previewCreditReportInput,
  recordCreditReportInput,
  recordedReport,
} from '@repo/contract/credit-reports-record';
import { byIdInput } from '@repo/contract/ids';
import { withClient } from '../../../users/row-client.ts';
import { clientFileProcedure, openClientFile } from '../../clients/directory/open-client-file.ts';
import { disputeFinding } from './dispute-finding.ts';
import { withdrawReport } from './withdraw-report.ts';
import { previewCreditReport, recordCreditReport } from './type-in-report.ts';

/** Its items may be those of submitted reports. */
export const ownItemsRouter = router({
  list: viewableProcedure('GET /credit-items', "The caller's credit items")
    .output(z.array(clientCreditItem))
    .query(({ ctx }) => listOwnItems(ctx.db, ctx.user.id)),
});

export const reportsRouter = router({
  latest: viewableProcedure('GET /credit-reports/latest', "The caller's latest report, or null")
    .output(z.nullable(latestOwnReport))
    .query(({ ctx }) => findLatestOwnReport(ctx.db, ctx.user.id)),

  checked: viewableProcedure(
    'GET /credit-reports/checked',
    "The caller's latest report that an admin confirmed or entered, or null",
  )
    .output(z.nullable(creditReport))
    .query(async ({ ctx }) => (await findLatestReport(ctx.db, ctx.user.id)) ?? null),

  history: viewableProcedure(
    'GET /credit-reports',
    "The caller's reports, newest first, at most 60",
  )
    .output(z.array(ownCreditReport))
    .query(({ ctx }) => listOwnReports(ctx.db, ctx.user.id)),

  scores: viewableProcedure(
    'GET /credit-reports/scores',
    "The scores of the caller's latest 60 reports, by bureau and model",
  )
    .output(z.array(scoreSeries))
    .query(({ ctx }) => listOwnScores(ctx.db, ctx.user.id)),

  list: viewableProcedure('GET /reports', "The caller's saved reports, newest first")
    .output(z.array(reportImportHead))
    .query(({ ctx }) => listImports(ctx.db, { userId: ctx.user.id })),

  findings: viewableProcedure('GET /reports/findings', "What the caller's latest reports say", {
    isLarge: true,
  })
    .output(currentFindings)
    .query(({ ctx }) => readFindings(ctx.db, ctx.user.id, { isOwn: true })),

  answerFinding: clientProcedure('PUT /reports/findings/{key}', 'Answer what a finding asks')
    .input(answerFindingInput)
    .output(answeredFinding)
    .mutation(({ ctx, input }) => answerFinding(ctx.db, ctx.user.id, input)),

  get: viewableProcedure('GET /reports/{reportId}', "One of the caller's saved reports", {
    isLarge: true,
  })
    .input(reportInput)
    .output(reportImport)
    .query(({ ctx, input }) => readReport(ctx.db, ctx.user.id, input.reportId)),

  confirm: clientProcedure(
    'POST /reports/{reportId}/confirm',
    'Say that a saved report is theirs: the client sees it, and an admin checks it',
  )
    .input(confirmReportInput)
    .output(reportImportHead)
    .mutation(async ({ ctx, input }) => {
      await limitOwnChanges(ctx.db, ctx.user.id);
      return submitReport({ ...ctx, log: ctx.log() }, { userId: ctx.user.id, ...input });
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
    { isLarge: true },
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
    { isLarge: true },
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
