import type { ComparedRow } from '@repo/contract/report-comparison';
import {
  EARLIEST_OPENING_DATE,
  itemTextLimits,
  type ReportedItem,
} from '@repo/contract/credit-reports-record';
import { isRealDate } from '@repo/contract/dates';
import { todayUtc } from '@repo/contract/report-dates';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { comparedRowOf } from '@repo/reports/compare/compared-rows.ts';
import { negativeItems } from '@repo/reports/negative-items.ts';
import { itemKey, type ItemIdentity } from '../report-entry/item-identity.ts';

export interface SnapshotItem {
  key: string;
  row: ComparedRow;
  reported: ReportedItem;
}

/** Returns the negative rows of a snapshot as items. Rows with the same key are one item. */
export function snapshotItems(snapshot: ReportSnapshot): SnapshotItem[] {
  const items = new Map<string, SnapshotItem>();
  for (const { list, index, itemType } of negativeItems(snapshot)) {
    const row = comparedRowOf(list, index, snapshot[list][index]!);
    const reported = toReportedItem(row, itemType);
    const key = itemKey(reported);
    if (!items.has(key)) items.set(key, { key, row, reported });
  }
  return [...items.values()];
}

/** What identifies a row among the items of the client's file. Items have days: a month or year is left out. */
export function identityOf({
  bureau,
  creditor,
  accountNumber,
  dateOpened,
}: ComparedRow): ItemIdentity {
  return {
    bureau,
    creditor: creditor.trim().slice(0, itemTextLimits.creditor) || 'Unknown',
    accountNumber: accountNumber?.masked.trim().slice(0, itemTextLimits.accountNumber) || null,
    dateOpened: isKnownDay(dateOpened) ? dateOpened : null,
  };
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

const isKnownDay = (date: string | null): date is string =>
  date?.length === 10 && isRealDate(date) && date >= EARLIEST_OPENING_DATE && date <= todayUtc();

const MAX_BALANCE = 9_999_999_999;

const isStorable = (amount: number): boolean => amount >= 0 && amount <= MAX_BALANCE;
