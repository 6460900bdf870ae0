import { type Bureau } from '@repo/contract/credit-reports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { Text } from '@repo/ui/text.tsx';
import { BureauTable, type BureauCell, type BureauLine } from './bureau-table.tsx';
import { useLanguage } from './review.messages.ts';

const counted = ['tradelines', 'collections', 'publicRecords', 'inquiries'] as const;

interface ReportSummaryProps {
  caption: string;
  snapshot: ReportSnapshot;
}

export function ReportSummary({ caption, snapshot }: ReportSummaryProps) {
  const { t, language, format } = useLanguage();
  const { bureaus, personalInformation, scores } = snapshot;
  const personOf = (bureau: Bureau) => personalInformation.find((one) => one.bureau === bureau);
  const line = (key: string, name: string, cell: (bureau: Bureau) => BureauCell): BureauLine => ({
    key,
    name,
    cells: bureaus.map(cell),
  });
  const birthDates = new Set(personalInformation.flatMap(({ birthDate }) => birthDate ?? []));
  const lines = [
    line('names', reportFieldName('names', language), (bureau) => ({
      content: personOf(bureau)?.names.join('\n') || null,
    })),
    {
      ...line('birthDate', reportFieldName('birthDate', language), (bureau) => {
        const birthDate = personOf(bureau)?.birthDate ?? null;
        return { content: birthDate && reportValueText('birthDate', birthDate, language) };
      }),
      differs: birthDates.size > 1,
    },
    line('score', reportFieldName('score', language), (bureau) => ({
      content: <Scores scores={scores.filter((score) => score.bureau === bureau)} />,
    })),
    ...counted.map((list) =>
      line(list, t(`review.lists.${list}`), (bureau) => ({
        content: format.number(snapshot[list].filter((row) => row.bureau === bureau).length),
      })),
    ),
  ];
  return (
    <BureauTable
      caption={caption}
      columns={bureaus.map((bureau) => ({ key: bureau, bureau }))}
      lines={lines}
    />
  );
}

/** Shows each score with its model, because scores of different models cannot be compared. */
function Scores({ scores }: Pick<ReportSnapshot, 'scores'>) {
  const { t } = useLanguage();
  if (scores.length === 0) return <span>–</span>;
  return scores.map(({ score, model }) => (
    <div key={model}>
      <strong>{score}</strong>
      <Text size="sm" tone="soft">
        {model ?? t('review.noModel')}
      </Text>
    </div>
  ));
}
