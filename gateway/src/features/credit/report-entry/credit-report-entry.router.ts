import {
  creditReportPreview,
  previewCreditReportInput,
  recordCreditReportInput,
  recordedReport,
} from '@repo/contract/credit-reports-record';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { openClientFile } from '../../clients/directory/open-client-file.ts';
import { previewCreditReport } from './preview-credit-report.ts';
import { recordCreditReport } from './record-credit-report.ts';

export const creditReportEntryRouter = router({
  preview: adminProcedure(
    'POST /admin/clients/{id}/credit-report/preview',
    "What recording a client's report would do",
  )
    .input(previewCreditReportInput)
    .output(creditReportPreview)
    .mutation(async ({ ctx, input }) => {
      await openClientFile(ctx, input.id);
      return previewCreditReport(ctx.db, input);
    }),

  record: adminProcedure(
    'POST /admin/clients/{id}/credit-report',
    "Record a client's report with its items",
  )
    .input(recordCreditReportInput)
    .output(recordedReport)
    .mutation(({ ctx, input }) => recordCreditReport(ctx, ctx.user.id, input)),
});
