import { bureauNames } from '@repo/contract/credit-reports';
import { useLanguage } from './score-history.messages.ts';
import type { HistoryPoint, ScoreLine } from './history-points.ts';

export function useLineName() {
  const { t } = useLanguage();
  return ({ of, model }: Pick<ScoreLine, 'of' | 'model'>): string => {
    const name = of === 'average' ? t('scoreHistory.average') : bureauNames[of];
    return model === null ? name : t('scoreHistory.byModel', { name, model });
  };
}

export function usePointText(lines: readonly ScoreLine[]) {
  const { t, format } = useLanguage();
  const nameOf = useLineName();
  return ({ date, scores, removed }: HistoryPoint): string => {
    const values = lines
      .filter(({ key }) => scores[key] !== undefined)
      .map((line) =>
        t('scoreHistory.value', {
          name: nameOf(line),
          score: scores[line.key] ?? t('scoreHistory.noScore'),
        }),
      );
    const count = removed.length;
    const removals = count > 0 ? [t('scoreHistory.removed', { count })] : [];
    return `${format.calendarDate(date)}: ${[...values, ...removals].join(', ')}`;
  };
}
