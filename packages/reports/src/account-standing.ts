import type { PaymentMark, PublicRecord, Tradeline } from '@repo/contract/report-snapshots';

/** Type of an item that no report lists as negative, and that is disputed for what a finding says of it. */
export const ACCOUNT_IN_GOOD_STANDING = 'account';

const LATE: readonly PaymentMark[] = ['30', '60', '90', '120', '150', '180'];

export const isLate = (mark: PaymentMark | null): boolean => mark !== null && LATE.includes(mark);

const lossMarks = ['foreclosure', 'repossession', 'charge-off', 'collection'] as const;
export type LossMark = (typeof lossMarks)[number];

const marksOf = ({ payStatus, worstPayStatus, paymentHistory }: Tradeline) =>
  new Set([payStatus, worstPayStatus, ...paymentHistory.map(({ mark }) => mark)]);

/** Returns how the creditor gave up an account, or null. Paying it later changes nothing. */
export function lossOf(row: Tradeline): LossMark | null {
  const marks = marksOf(row);
  if ((row.chargeOffAmount ?? 0) > 0) marks.add('charge-off');
  return lossMarks.find((mark) => marks.has(mark)) ?? null;
}

/** Returns the type of item that an account is by its marks, or by the report's own word; null for one in good standing. */
export function accountItemType(row: Tradeline): string | null {
  const marks = marksOf(row);
  const loss = lossOf(row);
  if (loss !== null) return loss;
  if (marks.has('bankruptcy')) return 'included-in-bankruptcy';
  if ([...marks].some(isLate)) return 'late-payment';
  return row.derogatory || marks.has('payment-plan') ? 'derogatory' : null;
}

export const isDerogatory = (row: Tradeline): boolean => accountItemType(row) !== null;

const recordTypes: [string, RegExp][] = [
  ['bankruptcy', /bankrupt|chapter ?(7|11|12|13)\b/i],
  ['tax-lien', /\blien/i],
  ['judgment', /judge?ment/i],
  ['foreclosure', /fore ?closure/i],
];

export function recordTypeOf({ type }: { type: PublicRecord['type'] }): string {
  return recordTypes.find(([, words]) => words.test(type ?? ''))?.[0] ?? 'public-record';
}
