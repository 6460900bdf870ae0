import {
  PREVIEW_MISSING_MAX,
  REPORT_ITEMS_MAX,
  type CreditReportHead,
  type CreditReportPreview,
  type ImportPreview,
  type ReportedItem,
} from '@repo/contract/credit-reports-record';
import type { Trx } from '../../db/database.ts';
import type { Context } from '../../trpc/context.ts';
import { findReportOn, isNewest } from './reports.queries.ts';
import { deleteImport } from './imports.queries.ts';
import { overWholeReport } from './over-whole-report.ts';
import {
  classifyRows,
  countKinds,
  countMissing,
  listMissing,
  listRows,
  type ClientImport,
} from './proposals.queries.ts';
import { isSame } from './record-staged-report.ts';
import { stageReport } from './stage-report.ts';

/** A client's report as it was typed. */
interface TypedReport extends CreditReportHead {
  id: string;
  items: ReportedItem[];
}

/** What recording a report would do. Nothing of it remains. Throws the issue `item-repeated`. */
export function previewCreditReport(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  { id, items, ...head }: TypedReport,
): Promise<CreditReportPreview> {
  return db.transaction().execute(async (trx) => {
    const report = { userId: id, importId: await stageReport(trx, encryption, id, items) };
    const { newest, ...summary } = await summarize(trx, report, head);
    const rows = await listRows(trx, report.importId, { after: 0, limit: REPORT_ITEMS_MAX });
    const missing = newest
      ? await overWholeReport(trx, () => listMissing(trx, report, { limit: PREVIEW_MISSING_MAX }))
      : [];
    await deleteImport(trx, id, report.importId);
    return { ...summary, rows, missing };
  });
}

/** Classifies a staged report's rows and counts them. */
export async function summarize(
  trx: Trx,
  report: ClientImport,
  head: CreditReportHead,
): Promise<ImportPreview & { newest: boolean }> {
  const newest = await isNewest(trx, report.userId, head.reportDate);
  const missing = await overWholeReport(trx, async () => {
    await classifyRows(trx, report, newest);
    return newest ? countMissing(trx, report) : 0;
  });
  const counts = { ...(await countKinds(trx, report.importId)), missing };
  const stored = await findReportOn(trx, report.userId, head.reportDate);
  if (!stored) return { counts, existing: null, newest };
  const same = await isSame(trx, stored, { ...head, importId: report.importId });
  return { counts, existing: same ? 'same' : 'other', newest };
}
