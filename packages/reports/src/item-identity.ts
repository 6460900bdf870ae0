import { accountNumberEnd } from '@repo/contract/account-number';
import type { Bureau } from '@repo/contract/credit-reports';
import { EARLIEST_OPENING_DATE, itemTextLimits } from '@repo/contract/credit-reports-record';
import { isRealDate } from '@repo/contract/dates';
import type { ComparedRow } from '@repo/contract/report-comparison';
import { todayUtc } from '@repo/contract/report-dates';

export interface ItemIdentity {
  bureau: Bureau;
  creditor: string;
  accountNumber: string | null;
  dateOpened: string | null;
}

/** Returns what identifies an item from report to report. Of the account number the last four known letters or digits count. */
export function itemKey({ bureau, creditor, accountNumber, dateOpened }: ItemIdentity): string {
  const end = (accountNumber && accountNumberEnd(accountNumber)) ?? '';
  const known = end.replaceAll('…', '').toLowerCase();
  return [bureau, creditorKey(creditor), known, dateOpened ?? ''].join('|');
}

/** Case and spaces of a creditor's name make no difference. */
export function creditorKey(creditor: string): string {
  return creditor.replace(/\s/g, '').toLowerCase();
}

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

const isKnownDay = (date: string | null): date is string =>
  date?.length === 10 && isRealDate(date) && date >= EARLIEST_OPENING_DATE && date <= todayUtc();

export const keysOf = (item: ItemIdentity & { reportedKeys: readonly string[] }): string[] => [
  itemKey(item),
  ...item.reportedKeys,
];
