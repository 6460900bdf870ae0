import { bureauNames } from '@repo/contract/credit-reports';
import type { ComparedRow } from '@repo/contract/report-comparison';
import { reportedDateText, reportedNumberText, reportValueText } from '@repo/i18n/report-values.ts';
import { useLanguage } from './language.ts';

/** Numbers of public records are public. */
export const rowNumber = ({ list, accountNumber }: ComparedRow): string | undefined =>
  accountNumber && list !== 'publicRecords'
    ? reportedNumberText(accountNumber.masked)
    : accountNumber?.masked;

export function rowName(row: ComparedRow): string {
  const number = rowNumber(row);
  return number ? `${row.creditor} (${number})` : row.creditor;
}

function useRowValues() {
  const { t, language } = useLanguage();
  return ({ list, originalCreditor, dateOpened, balance }: ComparedRow) => {
    const date = dateOpened && reportedDateText(dateOpened, language);
    return [
      originalCreditor && t('rows.originally', { creditor: originalCreditor }),
      date && (list === 'inquiries' ? date : t('rows.opened', { date })),
      balance !== null && reportValueText('balance', balance, language),
    ];
  };
}

export function useRowDetails() {
  const { t } = useLanguage();
  const values = useRowValues();
  return (row: ComparedRow) =>
    [t(`rows.list.${row.list}`), ...values(row)].filter(Boolean).join(' · ');
}

export function useRowText() {
  const values = useRowValues();
  return (row: ComparedRow) =>
    [rowName(row), bureauNames[row.bureau], ...values(row)].filter(Boolean).join(', ');
}
