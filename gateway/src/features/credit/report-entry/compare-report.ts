import type { PreviewCreditReportInput, ReportedItem } from '@repo/contract/credit-reports-record';
import { reportScores, type CreditReport } from '@repo/contract/credit-reports';
import { createIssue } from '@repo/contract/issues';
import { withCents } from '@repo/contract/money';
import type { Db } from '../../../db/database.ts';
import { invalidInput } from '../../../errors.ts';
import { classify, type Classification, type ClassifiedRow, type KnownItem } from './classify.ts';
import { itemKey } from '@repo/reports/item-identity.ts';
import { findReportOn, isNewest, listKnownItems, listReportItems } from './recorded-reports.ts';

export interface Comparison extends Classification {
  isNewest: boolean;
  knownItems: readonly KnownItem[];
  /** The recorded report of the date, and whether it has the same content. */
  existing: (CreditReport & { isSame: boolean }) | null;
}

/**
 * Compares a report with the client's file and with the recorded report of its date, for its preview and its recording.
 * Throws the issue `item-repeated`.
 */
export async function compareReport(db: Db, report: PreviewCreditReportInput): Promise<Comparison> {
  const { id, reportDate, items, rejected } = report;
  const repeated = findRepeated(items);
  if (repeated.length > 0) {
    throw invalidInput(
      repeated.map((index) => createIssue(['items', index, 'creditor'], 'item-repeated')),
    );
  }
  const newest = await isNewest(db, id, reportDate);
  const knownItems = await listKnownItems(db, id);
  const classified = classify({ items, rejected, isNewest: newest }, knownItems);
  const found = await findReportOn(db, id, reportDate);
  const existing = found && {
    ...found,
    isSame: await isSame(db, found, report, classified.rows),
  };
  return { ...classified, isNewest: newest, knownItems, existing: existing ?? null };
}

function findRepeated(items: readonly ReportedItem[]): number[] {
  const keys = new Set<string>();
  return items.flatMap((item, index) => {
    const key = itemKey(item);
    const isRepeated = keys.has(key);
    keys.add(key);
    return isRepeated ? index : [];
  });
}

async function isSame(
  db: Db,
  existing: CreditReport,
  { experianScore, equifaxScore, transunionScore }: PreviewCreditReportInput,
  rows: readonly ClassifiedRow[],
): Promise<boolean> {
  const sent = [experianScore, equifaxScore, transunionScore];
  if (reportScores(existing).some((score, index) => score !== sent[index])) return false;
  const stored = await listReportItems(db, existing.id);
  const storedItems = new Set(stored.map(contentOf));
  return (
    stored.length === rows.length &&
    rows.every(({ key, reported }) => storedItems.has(contentOf({ ...reported, itemKey: key })))
  );
}

type ReportItemContent = Awaited<ReturnType<typeof listReportItems>>[number];

function contentOf(item: ReportItemContent): string {
  const { itemKey: key, itemType, balance, status, disputeReason, removalDate } = item;
  return JSON.stringify([
    key,
    itemType,
    balance && withCents(balance),
    status,
    disputeReason,
    removalDate,
  ]);
}
