import {
  importMissing,
  importMissingInput,
  importProblems,
  importProblemsInput,
  importRows,
  importRowsInput,
} from '@repo/contract/credit-reports-import';
import {
  creditReportPreview,
  importInput,
  importPreview,
  previewCreditReportInput,
  previewImportInput,
  recordCreditReportInput,
  recordedReport,
  recordImportInput,
} from '@repo/contract/credit-reports-record';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { openClientFile } from '../clients/open-client-file.ts';
import { discardImport } from './discard-import.ts';
import { previewCreditReport } from './preview-credit-report.ts';
import { previewImport } from './preview-import.ts';
import { readImportMissing, readImportProblems, readImportRows } from './read-import.ts';
import { recordCreditReport } from './record-credit-report.ts';
import { recordImport } from './record-import.ts';

/** Path of an import, whose upload is a route of its own. */
const IMPORT = '/admin/clients/{id}/credit-report/import/{importId}';

export const creditReportEntryRouter = router({
  preview: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/clients/{id}/credit-report/preview',
        summary: "What recording a client's report would do",
      },
    })
    .input(previewCreditReportInput)
    .output(creditReportPreview)
    .mutation(async ({ ctx, input }) => {
      await openClientFile(ctx, input.id);
      return previewCreditReport(ctx, input);
    }),

  record: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/clients/{id}/credit-report',
        summary: "Record a client's report with its items",
      },
    })
    .input(recordCreditReportInput)
    .output(recordedReport)
    .mutation(({ ctx, input }) => recordCreditReport(ctx, ctx.user.id, input)),

  previewImport: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${IMPORT}/preview`,
        summary: 'What recording an import would do',
      },
    })
    .input(previewImportInput)
    .output(importPreview)
    .mutation(async ({ ctx, input }) => {
      await openClientFile(ctx, input.id);
      return previewImport(ctx.db, input);
    }),

  importRows: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: `${IMPORT}/rows`,
        summary: "A page of an import's rows of one kind",
      },
    })
    .input(importRowsInput)
    .output(importRows)
    .query(async ({ ctx, input }) => {
      await openClientFile(ctx, input.id);
      return readImportRows(ctx.db, input);
    }),

  importProblems: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: `${IMPORT}/problems`,
        summary: "A page of an import's rows with problems",
      },
    })
    .input(importProblemsInput)
    .output(importProblems)
    .query(async ({ ctx, input }) => {
      await openClientFile(ctx, input.id);
      return readImportProblems(ctx.db, input);
    }),

  importMissing: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: `${IMPORT}/missing`,
        summary: 'A page of the items that an import lacks',
      },
    })
    .input(importMissingInput)
    .output(importMissing)
    .query(async ({ ctx, input }) => {
      await openClientFile(ctx, input.id);
      return readImportMissing(ctx.db, input);
    }),

  recordImport: adminProcedure
    .meta({
      openapi: { method: 'POST', path: `${IMPORT}/record`, summary: 'Record an import' },
    })
    .input(recordImportInput)
    .output(recordedReport)
    .mutation(({ ctx, input }) => recordImport(ctx.db, ctx.user.id, input)),

  discardImport: adminProcedure
    .meta({ openapi: { method: 'DELETE', path: IMPORT, summary: 'Discard an import' } })
    .input(importInput)
    .output(importInput)
    .mutation(({ ctx, input }) => discardImport(ctx.db, input)),
});
