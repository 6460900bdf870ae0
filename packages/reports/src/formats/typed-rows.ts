import { bureaus } from '@repo/contract/credit-reports';
import type { CreditReportHead, ReportedItem } from '@repo/contract/credit-reports-record';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { addItemRow } from '../item-rows.ts';
import { emptySnapshot } from '../reading.ts';

export interface TypedReport {
  reportDate: string;
  scores: Omit<CreditReportHead, 'reportDate'>;
  items: readonly ReportedItem[];
}

/**
 * Converts a report that an admin typed. It covers all bureaus, its scores have no model, and every row is a negative item. Items
 * typed as removed are not rows of the report, but `removedItems`.
 */
export function readTypedRows({ reportDate, scores, items }: TypedReport): ReportSnapshot {
  const snapshot = { ...emptySnapshot(), reportDate, bureaus: [...bureaus] };
  for (const bureau of bureaus) {
    const score = scores[`${bureau}Score`];
    if (score !== null) snapshot.scores.push({ bureau, model: null, score, provenance: {} });
  }
  const isRemoved = ({ status }: ReportedItem) => status === 'removed';
  for (const item of items) {
    if (!isRemoved(item)) addItemRow(snapshot, item, { provenance: {} }, item);
  }
  return { ...snapshot, removedItems: items.filter(isRemoved) };
}
