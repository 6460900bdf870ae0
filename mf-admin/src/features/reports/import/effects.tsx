import { api } from '@repo/api-client/api.ts';
import { bureauNames, bureaus, type ScoreSeries } from '@repo/contract/credit-reports';
import type { ReportImport } from '@repo/contract/report-imports';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from '../reports.messages.ts';

interface EffectsProps {
  clientId: string;
  report: ReportImport;
  closed: number;
}

export function Effects({ clientId, report, closed }: EffectsProps) {
  const { t } = useLanguage();
  const counted = api.clientReports.scores.useQuery({ id: clientId });
  const { added, removed, changes, snapshot } = report;
  const closes = removed.length + closed;
  const scores = useScoresText(snapshot, counted.data?.series ?? []);
  const effects = [
    added !== null && t('reports.effects.adds', { count: added }),
    closes > 0 && t('reports.effects.closes', { count: closes }),
    scores ? t('reports.effects.scores', { scores }) : t('reports.effects.noScores'),
    changes.some(({ kind }) => kind === 'unsure') && t('reports.effects.most'),
  ];
  return (
    <Text as="span" size="sm">
      {effects.filter(Boolean).join(' · ')}
    </Text>
  );
}

function useScoresText({ scores, reportDate }: Snapshot, series: readonly ScoreSeries[]): string {
  const { t } = useLanguage();
  const models = [...new Set(scores.map(({ model }) => model))];
  const ofModel = (model: string | null) =>
    bureaus
      .flatMap((bureau) => scores.filter((one) => one.bureau === bureau && one.model === model))
      .map((one) => `${bureauNames[one.bureau]} ${countedScore(one, reportDate, series)}`)
      .join(', ');
  if (models.length < 2) return models.map(ofModel).join();
  return models.map((model) => `${model ?? t('reports.noModel')}: ${ofModel(model)}`).join('; ');
}

type Snapshot = Pick<ReportImport['snapshot'], 'scores' | 'reportDate'>;

function countedScore(
  { bureau, model, score }: Snapshot['scores'][number],
  reportDate: string | null,
  series: readonly ScoreSeries[],
): string {
  const own = series.find((one) => one.bureau === bureau && one.model === model);
  const before = own?.points.findLast((point) => !reportDate || point.reportDate <= reportDate);
  if (!before) return `${score}`;
  if (before.reportDate === reportDate || before.score === score) return `${before.score}`;
  return `${before.score}\u00a0→\u00a0${score}`;
}
