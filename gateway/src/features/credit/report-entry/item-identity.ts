import { accountNumberEnd } from '@repo/contract/account-number';
import type { Bureau } from '@repo/contract/credit-reports';

export interface ItemIdentity {
  bureau: Bureau;
  creditor: string;
  /** The number or its end. */
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
