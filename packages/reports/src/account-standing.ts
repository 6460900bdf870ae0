import type { PaymentMark, PublicRecord, Tradeline } from '@repo/contract/report-snapshots';

const LATE: readonly PaymentMark[] = ['30', '60', '90', '120', '150', '180'];

export const isLate = (mark: PaymentMark | null): boolean => mark !== null && LATE.includes(mark);

/** Marks of an account that the creditor gave up, most specific first. */
const lossMarks = ['foreclosure', 'repossession', 'charge-off', 'collection'] as const;
export type LossMark = (typeof lossMarks)[number];

/** Returns how the creditor gave up an account, or null. Paying it later changes nothing. */
export function lossOf({ payStatus, paymentHistory, chargeOffAmount }: Tradeline): LossMark | null {
  const marks = new Set([payStatus, ...paymentHistory.map(({ mark }) => mark)]);
  if ((chargeOffAmount ?? 0) > 0) marks.add('charge-off');
  return lossMarks.find((mark) => marks.has(mark)) ?? null;
}

export const isDerogatory = (row: Tradeline): boolean =>
  lossOf(row) !== null ||
  isLate(row.payStatus) ||
  row.paymentHistory.some(({ mark }) => isLate(mark));

const recordTypes: [string, RegExp][] = [
  ['bankruptcy', /bankrupt|chapter ?(7|11|12|13)\b/i],
  ['tax-lien', /\blien/i],
  ['judgment', /judge?ment/i],
  ['foreclosure', /fore ?closure/i],
];

export function recordTypeOf({ type }: { type: PublicRecord['type'] }): string {
  return recordTypes.find(([, words]) => words.test(type ?? ''))?.[0] ?? 'public-record';
}
