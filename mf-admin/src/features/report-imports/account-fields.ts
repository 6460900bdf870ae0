import { bureaus } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import type { ReportedAccount } from '@repo/contract/reported-accounts';
import type { Tradeline } from '@repo/contract/report-snapshots';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import type { BureauRow } from './bureau-table.tsx';

/** The rows of an account's table. `free` ones are worded or timed by each bureau, so that they always differ. */
const fields = [
  { name: 'creditor', free: true },
  { name: 'originalCreditor', free: true },
  { name: 'accountNumber', free: true },
  { name: 'type' },
  { name: 'typeDetail', free: true },
  { name: 'responsibility' },
  { name: 'status' },
  { name: 'payStatus' },
  { name: 'balance' },
  { name: 'pastDue' },
  { name: 'creditLimit' },
  { name: 'highBalance' },
  { name: 'monthlyPayment' },
  { name: 'chargeOffAmount' },
  { name: 'dateOpened' },
  { name: 'dateClosed' },
  { name: 'dateReported', free: true },
  { name: 'dateLastActive', free: true },
  { name: 'dateLastPayment' },
  { name: 'dateOfFirstDelinquency' },
  { name: 'disputed' },
  { name: 'remarks', free: true },
] as const satisfies { name: keyof Tradeline; free?: true }[];

type Field = (typeof fields)[number]['name'];

/** Returns the rows in which a bureau gives a value, and the names of the fields in which none does. */
export function accountRows(account: ReportedAccount, language: Language) {
  const empty: string[] = [];
  const rows = fields.flatMap((field): BureauRow[] => {
    const { name } = field;
    const values = Object.fromEntries(
      bureaus.flatMap((bureau) => {
        const row = account[bureau]?.row;
        return row
          ? [[bureau, { text: textOf(row, name, language), source: row.provenance[name] }]]
          : [];
      }),
    ) as BureauRow['values'];
    const texts = Object.values(values).flatMap(({ text }) => text ?? []);
    const label = reportFieldName(name, language);
    if (texts.length === 0) {
      empty.push(label);
      return [];
    }
    return [{ key: name, label, values, differs: !('free' in field) && new Set(texts).size > 1 }];
  });
  return { rows, empty };
}

function textOf(row: Tradeline, field: Field, language: Language): string | null {
  if (field === 'remarks') return row.remarks.join('\n') || null;
  if (field === 'accountNumber') return row.accountNumber?.masked ?? null;
  const value = row[field];
  return value === null ? null : reportValueText(field, value, language);
}
