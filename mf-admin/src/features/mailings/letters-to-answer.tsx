import { Table } from '@repo/ui/table.tsx';
import { NoWrap } from '../../lists/no-wrap.ts';
import { useLetterColumns, type WaitingRow } from './letter-row.tsx';
import { useLanguage } from './mailings.messages.ts';

export function LettersToAnswer({ letters }: { letters: WaitingRow[] }) {
  const { t, format } = useLanguage();
  const { client, bureau } = useLetterColumns();
  const dayOf = (day: string | null) => (
    <NoWrap>{day ? format.calendarDate(day) : t('words.none')}</NoWrap>
  );
  return (
    <Table
      caption={t('mailings.queue.to-answer')}
      rows={letters}
      columns={[
        client,
        bureau,
        { header: t('mailings.posted'), cell: ({ postedOn }) => dayOf(postedOn) },
        { header: t('mailings.delivery'), cell: ({ deliveredOn }) => dayOf(deliveredOn) },
        {
          header: t('mailings.trackingNumber'),
          cell: ({ trackingNumber }) => trackingNumber ?? t('words.none'),
        },
      ]}
    />
  );
}
