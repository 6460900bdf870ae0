import { withShownNumber } from '@repo/contract/account-number';
import type {
  CreditReportPreview,
  PreviewCreditReportInput,
  PreviewedRow,
} from '@repo/contract/credit-reports-record';
import { withCents } from '@repo/contract/money';
import type { Db } from '../../../db/database.ts';
import type { ClassifiedRow } from './classify.ts';
import { compareReport } from './compare-report.ts';

/** Previews a report without saving it. Throws the issue `item-repeated`. */
export async function previewCreditReport(
  db: Db,
  report: PreviewCreditReportInput,
): Promise<CreditReportPreview> {
  const { rows, missing, existing } = await compareReport(db, report);
  return {
    existing: existing && (existing.isSame ? 'same' : 'other'),
    rows: rows.map(toPreviewedRow),
    missing: missing.map(({ id: itemId, ...item }) => ({ ...withShownNumber(item), itemId })),
  };
}

function toPreviewedRow({ reported, kind, changed, item }: ClassifiedRow): PreviewedRow {
  const balance = reported.balance && withCents(reported.balance);
  const previousBalance = item?.balance ?? null;
  return {
    kind,
    changed,
    itemId: item?.id ?? null,
    ...withShownNumber({ ...reported, balance }),
    previousBalance,
  };
}
