import { bureaus } from '@repo/contract/credit-reports';
import type { ReportImport } from '@repo/contract/report-imports';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from '../reports.messages.ts';

interface EffectsProps {
  report: ReportImport;
  /** The items that the admin ticked as removed. */
  closed: number;
}

/** The effects of a confirmation, in one line. */
export function Effects({ report, closed }: EffectsProps) {
  const { t } = useLanguage();
  const { added, removed, changes, snapshot } = report;
  const closes = removed.length + closed;
  const models = [...new Set(snapshot.scores.map(({ model }) => model))];
  const scores = models.map((model) =>
    bureaus
      .flatMap((bureau) =>
        snapshot.scores.filter((one) => one.bureau === bureau && one.model === model),
      )
      .map(({ score }) => score)
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
