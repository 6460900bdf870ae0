import type { ReportedItem } from '@repo/contract/credit-reports-record';
import { comparedLists, type ComparedRow } from '@repo/contract/report-comparison';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { comparedRowOf } from './compare/compared-rows.ts';
import { identityOf, itemKey } from './item-identity.ts';
import { negativeItems } from './negative-items.ts';

export interface SnapshotItem {
  key: string;
  row: ComparedRow;
  reported: ReportedItem;
}

export function snapshotItems(snapshot: ReportSnapshot): SnapshotItem[] {
  const items = new Map<string, SnapshotItem>();
  for (const { list, index, itemType } of negativeItems(snapshot)) {
    const source = snapshot[list][index]!;
    const row = comparedRowOf(list, index, source);
    const reported = source.item ?? toReportedItem(row, itemType);
    const key = itemKey(reported);
    if (!items.has(key)) items.set(key, { key, row, reported });
  }
  return [...items.values()];
}

export function rowKeys(snapshot: ReportSnapshot): Set<string> {
  return new Set(
    comparedLists.flatMap((list) =>
      snapshot[list].map((row, index) => itemKey(identityOf(comparedRowOf(list, index, row)))),
    ),
  );
}

function toReportedItem(row: ComparedRow, itemType: string): ReportedItem {
  return {
    ...identityOf(row),
    itemType,
    balance: row.balance !== null && isStorable(row.balance) ? row.balance.toFixed(2) : null,
    status: 'active',
    disputeReason: null,
    removalDate: null,
  };
}

const MAX_BALANCE = 9_999_999_999;

const isStorable = (amount: number): boolean => amount >= 0 && amount <= MAX_BALANCE;
