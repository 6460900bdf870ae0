import { clientCreditItem } from '@repo/contract/credit-items';
import {
  creditReport,
  latestOwnReport,
  ownCreditReport,
  scoreSeries,
} from '@repo/contract/credit-reports';
import { answeredFinding, answerFindingInput } from '@repo/contract/report-findings';
import {
  confirmReportInput,
  currentFindings,
  reportImport,
  reportImportHead,
  reportInput,
} from '@repo/contract/report-imports';
import * as z from 'zod/mini';
import { limitOwnChanges } from '../../../limits/counts.ts';
import { clientProcedure, viewableProcedure, router } from '../../../trpc/procedures.ts';
import { submitReport } from './confirm-report.ts';
import { discardReport } from './discard-report.ts';
import { listImports } from './report-imports.queries.ts';
import { readFindings } from './read-findings.ts';
import { answerFinding, readReport } from './report-results.ts';
import { findLatestReport } from '../scores/scores.ts';
import { listOwnItems } from './list-own-items.ts';
import { findLatestOwnReport, listOwnReports, listOwnScores } from './own-view.ts';

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

  findings: viewableProcedure('GET /reports/findings', "What the caller's latest reports say")
    .output(currentFindings)
    .query(({ ctx }) => readFindings(ctx.db, ctx.user.id, { isOwn: true })),

  answerFinding: clientProcedure('PUT /reports/findings/{key}', 'Answer what a finding asks')
    .input(answerFindingInput)
    .output(answeredFinding)
    .mutation(({ ctx, input }) => answerFinding(ctx.db, ctx.user.id, input)),

  get: viewableProcedure('GET /reports/{reportId}', "One of the caller's saved reports")
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
