import type { ReportChange } from '@repo/contract/report-comparison';
import { isSameCompany } from './creditor-names.ts';
import { isDebt, type Row, type SnapshotRow } from './compared-rows.ts';
import { agree } from './weigh-rows.ts';

type Changed = ReportChange['changed'];

/** Leaves out the provenance, the account number, whose mask changes, and free text. */
const tradelineFields = [
  'type',
  'responsibility',
  'status',
  'payStatus',
  'balance',
  'pastDue',
  'creditLimit',
  'highBalance',
  'monthlyPayment',
  'chargeOffAmount',
  'dateOpened',
  'dateClosed',
  'dateLastActive',
  'dateLastPayment',
  'dateOfFirstDelinquency',
  'disputed',
] as const;
const publicRecordFields = ['status', 'amount', 'dateFiled', 'dateResolved'] as const;

/**
 * Returns the fields in which two reports of one row differ. These are no differences: a value that only one report has, a more precise date,
 * another usual name of the creditor, a new reporting date, and a month of the payment history that only one report has.
 */
export function changedFields(previous: Row, current: Row): Changed {
  const changed: Changed = [];
  const note = (field: string, from: string | null, to: string | null) =>
    changed.push({ field, from, to });
  const [from, to] = [previous.compared, current.compared];
  if (from.list !== to.list) note('list', from.list, to.list);
  if (isOtherCompany(from.creditor, to.creditor)) note('creditor', from.creditor, to.creditor);
  const fields = isDebt(current.source) ? tradelineFields : publicRecordFields;
  for (const field of fields) {
    const [before, after] = [valueOf(previous.source, field), valueOf(current.source, field)];
    if (before !== null && after !== null && !isSame(field, before, after))
      note(field, before, after);
  }
  if (isDebt(previous.source) && isDebt(current.source)) {
    const { originalCreditor } = previous.source;
    if (isOtherCompany(originalCreditor, current.source.originalCreditor))
      note('originalCreditor', originalCreditor, current.source.originalCreditor);
    const remarks = [previous.source, current.source].map((row) => row.remarks);
    if (remarksKey(remarks[0]!) !== remarksKey(remarks[1]!))
      note('remarks', textOf(remarks[0]!), textOf(remarks[1]!));
    const marks = new Map(previous.source.paymentHistory.map(({ month, mark }) => [month, mark]));
    for (const { month, mark } of current.source.paymentHistory) {
      const before = marks.get(month);
      if (before && before !== mark) note(`paymentHistory.${month}`, before, mark);
    }
  }
  return changed;
}

const isOtherCompany = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && !isSameCompany(from, to);

function valueOf(row: SnapshotRow, field: string): string | null {
  const value = (row as unknown as Record<string, string | number | boolean | null>)[field];
  return value === null || value === undefined ? null : String(value);
}

function isSame(field: string, before: string, after: string): boolean {
  return field.startsWith('date')
    ? agree(before, after)
    : before.trim().toLowerCase() === after.trim().toLowerCase();
}

const remarksKey = (remarks: readonly string[]): string =>
  remarks
    .map((remark) =>
      remark
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .toSorted()
    .join('|');

const textOf = (remarks: readonly string[]): string | null => remarks.join('; ') || null;
