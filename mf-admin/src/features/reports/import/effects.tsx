import { api } from '@repo/api-client/api.ts';
import { bureaus, type ScoreSeries } from '@repo/contract/credit-reports';
import type { ReportImport } from '@repo/contract/report-imports';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from '../reports.messages.ts';

interface EffectsProps {
  clientId: string;
  report: ReportImport;
  /** The items that the admin ticked as removed. */
  closed: number;
}

/** The effects of a confirmation, in one line. A score comes after the one that counts so far. */
export function Effects({ clientId, report, closed }: EffectsProps) {
  const { t } = useLanguage();
  const counted = api.clientReports.scores.useQuery({ id: clientId });
  const { added, removed, changes, snapshot } = report;
  const closes = removed.length + closed;
  const models = [...new Set(snapshot.scores.map(({ model }) => model))];
  const scores = models.map((model) =>
    bureaus
      .flatMap((bureau) =>
        snapshot.scores.filter((one) => one.bureau === bureau && one.model === model),
      )
      .map(({ bureau, score }) => {
        const before = scoreBefore(counted.data?.series ?? [], { bureau, model }, snapshot);
        return before === undefined || before === score ? score : `${before} → ${score}`;
      })
      .join(' / '),
  );
  const effects = [
    added !== null && t('reports.effects.adds', { count: added }),
    closes > 0 && t('reports.effects.closes', { count: closes }),
    scores.length > 0
      ? t('reports.effects.scores', { scores: scores.join(', ') })
      : t('reports.effects.noScores'),
    changes.some(({ kind }) => kind === 'unsure') && t('reports.effects.most'),
  ];
  return (
    <Text as="span" size="sm">
      {effects.filter(Boolean).join(' · ')}
    </Text>
  );
}

function scoreBefore(
  series: readonly ScoreSeries[],
  { bureau, model }: Pick<ScoreSeries, 'bureau' | 'model'>,
  { reportDate }: ReportImport['snapshot'],
): number | undefined {
  const own = series.find((one) => one.bureau === bureau && one.model === model);
  return own?.points.findLast((point) => !reportDate || point.reportDate <= reportDate)?.score;
}
