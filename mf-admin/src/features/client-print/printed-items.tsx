import type { CreditItem } from '@repo/contract/credit-items';
import { bureauNames, bureaus } from '@repo/contract/credit-reports';
import { disputeReasonText } from '@repo/i18n/dispute-reasons.ts';
import { maskAccountNumber } from '@repo/contract/masks';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import type { LoadedQuery } from '@repo/screens/loaded.tsx';
import { Badge, creditItemStatusTones } from '@repo/ui/badge.tsx';
import type { Column } from '@repo/ui/table.tsx';
import { SoftText, TextParts } from '@repo/ui/text.tsx';
import { useLanguage } from './client-print.messages.ts';
import { PrintedTable } from './printed-table.tsx';

export function PrintedItems({ creditItems }: { creditItems: LoadedQuery<CreditItem[]> }) {
  const { t } = useLanguage();
  const columns = useColumns();
  return bureaus.map((bureau) => (
    <PrintedTable
      key={bureau}
      title={t('clientPrint.itemsOf', { bureau: bureauNames[bureau] })}
      query={creditItems}
      includes={(item) => item.bureau === bureau}
      errorTitle={t('words.creditItemsFailed')}
      empty={t('clientPrint.noItems')}
      columns={columns}
    />
  ));
}

function useColumns(): Column<CreditItem>[] {
  const { t, format } = useLanguage();
  const unknown = t('words.none');
  return [
    {
      header: t('words.creditor'),
      primary: true,
      width: 'wide',
      cell: (item) => <Creditor item={item} />,
    },
    {
      header: t('words.opened'),
      width: 'narrow',
      cell: ({ dateOpened }) => (dateOpened ? format.calendarDate(dateOpened) : unknown),
    },
    {
      header: t('words.balance'),
      align: 'end',
      cell: ({ balance }) => (balance === null ? unknown : format.moneyWithCents(balance)),
    },
    {
      header: t('words.status'),
      cell: ({ status, disputedOn, removalDate }) => (
        <span>
          <Badge tone={creditItemStatusTones[status]}>
            {t(`terms.creditItemStatus.${status}`)}
          </Badge>{' '}
          {status === 'disputed' && disputedOn && (
            <span>{t('clientPrint.sentOn', { date: format.calendarDate(disputedOn) })}</span>
          )}
          {removalDate && (
            <span>{t('clientPrint.removedOn', { date: format.calendarDate(removalDate) })}</span>
          )}
        </span>
      ),
    },
  ];
}

function Creditor({ item }: { item: CreditItem }) {
  const { t, language } = useLanguage();
  const reason = disputeReasonText(item, language);
  const details = [
    creditItemTypeName(item.itemType, language),
    item.accountNumber && maskAccountNumber(item.accountNumber),
  ];
  return (
    <>
      {item.creditor}
      <SoftText>{details.filter(Boolean).join(' · ')}</SoftText>
      {reason && (
        <SoftText>
          {t('words.disputeReason')}: <TextParts parts={[reason]} />
        </SoftText>
      )}
    </>
  );
}
