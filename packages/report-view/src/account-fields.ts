import type { Bureau } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import type { ReportedAccount } from '@repo/contract/reported-accounts';
import { tradeline, type Tradeline } from '@repo/contract/report-snapshots';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import type { BureauLine } from './bureau-table.tsx';
import { sourceOf } from './source.tsx';

const shownElsewhere = ['bureau', 'paymentHistory', 'merged', 'provenance', 'item'] as const;

type Field = Exclude<keyof Tradeline, (typeof shownElsewhere)[number]>;

const fields = Object.keys(tradeline.shape).filter(
  (name) => !shownElsewhere.some((other) => other === name),
) as Field[];

/** Bureaus differ in these by their own words and dates, which is not a contradiction. */
const freeFields = new Set<Field>([
  'creditor',
  'originalCreditor',
  'accountNumber',
  'typeDetail',
  'dateReported',
  'dateLastActive',
  'onRecordUntil',
  'remarks',
  'creditorAddress',
  'creditorPhone',
]);

export function accountLines(
  account: ReportedAccount,
  bureaus: readonly Bureau[],
  language: Language,
): BureauLine[] {
  return fields.flatMap((field) => {
    const cells = bureaus.map((bureau) => {
      const row = account[bureau]?.row;
      return (
        row && {
          content: textOf(row, field, language),
          source: sourceOf(field, row.provenance[field]),
        }
      );
    });
    const texts = cells.flatMap((cell) => cell?.content ?? []);
    if (texts.length === 0) return [];
    const differs = !freeFields.has(field) && new Set(texts).size > 1;
    return [{ key: field, name: reportFieldName(field, language), cells, differs }];
  });
}

function textOf(row: Tradeline, field: Field, language: Language): string | null {
  if (field === 'remarks') return row.remarks.join('\n') || null;
  const value = field === 'accountNumber' ? (row.accountNumber?.masked ?? null) : row[field];
  return value === null ? null : reportValueText(field, value, language);
}
