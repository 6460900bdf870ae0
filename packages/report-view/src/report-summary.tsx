import { type Bureau } from '@repo/contract/credit-reports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { Text } from '@repo/ui/text.tsx';
import { BureauTable, type BureauCell } from './bureau-table.tsx';
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
  const line = (key: string, name: string, cell: (bureau: Bureau) => BureauCell) => ({
    key,
    name,
    cells: bureaus.map(cell),
  });
  const birthDates = new Set(personalInformation.flatMap(({ birthDate }) => birthDate ?? []));
  const models = new Set(scores.map(({ model }) => model));
  const [onlyModel = null] = models.size === 1 ? models : [];
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
    line(
      'score',
      [reportFieldName('score', language), onlyModel].filter(Boolean).join(', '),
      (bureau) => {
        const given = scores.filter((score) => score.bureau === bureau);
        const isModelNamed = onlyModel !== null;
        return {
          content: given.length > 0 ? <Scores scores={given} isModelNamed={isModelNamed} /> : null,
        };
      },
    ),
    ...counted
      .filter((list) => snapshot[list].length > 0)
      .map((list) =>
        line(list, t(`review.lists.${list}`), (bureau) => ({
          content: format.number(snapshot[list].filter((row) => row.bureau === bureau).length),
        })),
      ),
  ].filter(({ cells }) => cells.some(({ content }) => content !== null));
  return (
    <BureauTable
      caption={caption}
      columns={bureaus.map((bureau) => ({ key: bureau, bureau }))}
      lines={lines}
    />
  );
}

/** Shows each score with its model, because scores of different models cannot be compared. */
interface ScoresProps extends Pick<ReportSnapshot, 'scores'> {
  isModelNamed: boolean;
}

function Scores({ scores, isModelNamed }: ScoresProps) {
  const { t } = useLanguage();
  return scores.map(({ score, model }) => (
    <div key={model}>
      <strong>{score}</strong>
      {!isModelNamed && (
        <Text size="sm" tone="soft">
          {model ?? t('review.noModel')}
        </Text>
      )}
    </div>
  ));
}
