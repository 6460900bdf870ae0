import { Table } from '@repo/ui/table.tsx';
import { useLanguage as useLetterLanguage } from '../letters/letters.messages.ts';
import { useLetterColumns, type WaitingRow } from './letter-row.tsx';
import { useLanguage } from './mailings.messages.ts';

export function LettersToSign({ letters }: { letters: WaitingRow[] }) {
  const { t, format } = useLanguage();
  const { t: words } = useLetterLanguage();
  const { client, bureau } = useLetterColumns();
  return (
    <Table
      caption={t('mailings.queue.to-sign')}
      rows={letters}
      columns={[
        client,
        bureau,
        { header: words('letters.prepared'), cell: ({ createdAt }) => format.date(createdAt) },
        {
          header: t('mailings.signature'),
          cell: ({ outdatedAt }) =>
            outdatedAt
              ? t('mailings.outdated', { date: format.date(outdatedAt) })
              : t('mailings.unsigned'),
        },
      ]}
    />
  );
}
