import type { Bureau } from '@repo/contract/credit-reports';

const OTHERS = /[^0-9A-Za-z]/g;
const LAST_FOUR = /(?:[0-9A-Za-z][^0-9A-Za-z]*){4}$/;

/**
 * Returns the part of an account number that is stored in clear: its last four letters or digits, with the other
 * characters between and after them. It gives the same {@link itemKey} as the number.
 */
export function accountNumberEnd(accountNumber: string): string {
  const isShort = accountNumber.replace(OTHERS, '').length <= 4;
  return isShort ? accountNumber : LAST_FOUR.exec(accountNumber)![0];
}

export interface ItemIdentity {
  bureau: Bureau;
  creditor: string;
  /** The number or its end. */
  accountNumber: string | null;
  dateOpened: string | null;
}

/** Returns what identifies an item from report to report. Of the account number the last four letters or digits count. */
export function itemKey({ bureau, creditor, accountNumber, dateOpened }: ItemIdentity): string {
  const end = (accountNumber ?? '').replace(OTHERS, '').slice(-4).toLowerCase();
  return [bureau, creditorKey(creditor), end, dateOpened ?? ''].join('|');
}

/** Case and spaces of a creditor's name make no difference. */
export function creditorKey(creditor: string): string {
  return creditor.replace(/\s/g, '').toLowerCase();
}
