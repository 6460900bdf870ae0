import type { ProgressUpdate } from '@repo/contract/progress-updates';
import { progressUpdateTexts } from '@repo/i18n/progress-update-texts.ts';
import type { LoadedQuery } from '@repo/screens/loaded.tsx';
import type { Column } from '@repo/ui/table.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextParts } from '@repo/ui/text-parts.tsx';
import { useLanguage } from './client-print.messages.ts';
import { PrintedTable } from './printed-table.tsx';

export function PrintedTimeline({ timeline }: { timeline: LoadedQuery<ProgressUpdate[]> }) {
  const { t } = useLanguage();
  return (
    <PrintedTable
      title={t('progressUpdates.title')}
      query={timeline}
      errorTitle={t('progressUpdates.loadFailed')}
      empty={t('progressUpdates.empty')}
      columns={useTimelineColumns()}
    />
  );
}

function useTimelineColumns(): Column<ProgressUpdate>[] {
  const { t, format, language } = useLanguage();
  return [
    {
      key: 'what',
      header: t('clientPrint.event'),
      primary: true,
      cell: (update) => {
        const texts = progressUpdateTexts(update, language);
        const written = (text: string) => (
          <TextParts parts={[{ text, language: texts.language }]} />
        );
        return (
          <>
            {written(texts.title)}
            <Text size="sm" tone="soft">
              {written(texts.description)}
            </Text>
          </>
        );
      },
    },
    {
      key: 'when',
      header: t('clientPrint.time'),
      align: 'end',
      width: 'narrow',
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
  ];
}
