import { bureauNames } from '@repo/contract/credit-reports';
import type { ComparedRow } from '@repo/contract/report-comparison';
import { reportedDateText, reportValueText } from '@repo/i18n/report-values.ts';
import { useLanguage } from './language.ts';

export const rowName = ({ creditor, accountNumber }: ComparedRow): string =>
  accountNumber ? `${creditor} (${accountNumber.masked})` : creditor;

/** Returns a function to the details of a row that tell it from others of its creditor. */
export function useRowDetails() {
  const { t, language } = useLanguage();
  return ({ list, originalCreditor, dateOpened, balance }: ComparedRow): string => {
    const date = dateOpened && reportedDateText(dateOpened, language);
    const details = [
      t(`rows.list.${list}`),
      originalCreditor && t('rows.originally', { creditor: originalCreditor }),
      date && (list === 'inquiries' ? date : t('rows.opened', { date })),
      balance !== null && reportValueText('balance', balance, language),
    ];
    return details.filter(Boolean).join(' · ');
  };
}

export function useRowText() {
  const details = useRowDetails();
  return (row: ComparedRow) => `${rowName(row)}, ${bureauNames[row.bureau]} · ${details(row)}`;
}
