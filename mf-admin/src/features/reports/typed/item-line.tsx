import { bureauNames } from '@repo/contract/credit-reports';
import type { MissingItem } from '@repo/contract/credit-reports-record';
import { maskAccountNumber } from '@repo/contract/masks';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { DetailLine } from '../../../lists/detail-line.tsx';
import { useLanguage } from './credit-reports.messages.ts';

interface ItemLineProps {
  item: Omit<MissingItem, 'itemId' | 'status'>;
  previousBalance?: string | null | undefined;
}

export function ItemLine({ item, previousBalance }: ItemLineProps) {
  const { t, format, language } = useLanguage();
  const money = (balance: string | null) =>
    balance === null ? t('creditReports.unknownBalance') : format.moneyWithCents(balance);
  const balance =
    previousBalance === undefined
      ? money(item.balance)
      : t('creditReports.balanceChange', {
          from: money(previousBalance),
          to: money(item.balance),
        });
  return (
    <DetailLine
      name={item.creditor}
      details={[
        bureauNames[item.bureau],
        creditItemTypeName(item.itemType, language),
        item.accountNumber && maskAccountNumber(item.accountNumber),
        item.dateOpened &&
          t('creditReports.opened', { date: format.calendarDate(item.dateOpened) }),
        balance,
      ]}
    />
  );
}
