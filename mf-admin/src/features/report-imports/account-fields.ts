import { bureaus } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import type { ReportedAccount } from '@repo/contract/reported-accounts';
import { tradeline, type Tradeline } from '@repo/contract/report-snapshots';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import type { BureauRow } from './bureau-table.tsx';

const shownElsewhere = ['bureau', 'paymentHistory', 'merged', 'provenance', 'item'] as const;

type Field = Exclude<keyof Tradeline, (typeof shownElsewhere)[number]>;

/** The rows of an account's table, in the order of the contract. */
const fields = Object.keys(tradeline.shape).filter(
  (name) => !shownElsewhere.some((other) => other === name),
) as Field[];

/** Worded or timed by each bureau, so that they always differ. */
const freeFields = new Set<Field>([
  'creditor',
  'originalCreditor',
  'accountNumber',
  'typeDetail',
  'dateReported',
  'dateLastActive',
  'remarks',
]);

/** Returns the rows in which a bureau gives a value, and the names of the fields in which none does. */
export function accountRows(account: ReportedAccount, language: Language) {
  const empty: string[] = [];
  const rows = fields.flatMap((name): BureauRow[] => {
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
    return [
      { key: name, label, values, differs: !freeFields.has(name) && new Set(texts).size > 1 },
    ];
  });
  return { rows, empty };
}

function textOf(row: Tradeline, field: Field, language: Language): string | null {
  if (field === 'remarks') return row.remarks.join('\n') || null;
  if (field === 'accountNumber') return row.accountNumber?.masked ?? null;
  const value = row[field];
  return value === null ? null : reportValueText(field, value, language);
}
