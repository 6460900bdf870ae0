import type { Mailing } from '@repo/contract/mailings';
import { Table, type Column } from '@repo/ui/table.tsx';
import { rowOf, useLetterColumns, type MailedLetter } from './letter-row.tsx';
import { useLanguage } from './mailings.messages.ts';

export function ProviderTable({ mailing }: { mailing: Mailing }) {
  const { t } = useLanguage();
  return (
    <Table
      caption={t('mailings.letters')}
      columns={useColumns()}
      rows={mailing.letters.map(rowOf)}
    />
  );
}

function useColumns(): Column<ReturnType<typeof rowOf<MailedLetter>>>[] {
  const { t, format } = useLanguage();
  const { client, bureau } = useLetterColumns();
  return [
    client,
    bureau,
    {
      header: t('mailings.trackingNumber'),
      cell: ({ trackingNumber }) => trackingNumber ?? t('words.none'),
    },
    {
      header: t('mailings.state'),
      cell: ({ postedOn, deliveredOn, isWithdrawn }) => {
        if (isWithdrawn) return t('mailings.withdrawnAtProvider');
        if (deliveredOn) return t('mailings.delivered', { date: format.calendarDate(deliveredOn) });
        return postedOn
          ? t('mailings.postedOnDay', { date: format.calendarDate(postedOn) })
          : t('mailings.withProvider');
      },
    },
  ];
}
