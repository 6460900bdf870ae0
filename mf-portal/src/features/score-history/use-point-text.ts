import { bureauNames } from '@repo/contract/credit-reports';
import { useLanguage } from './score-history.messages.ts';
import { series, type HistoryPoint, type Series } from './history-points.ts';

export function useSeriesName() {
  const { t } = useLanguage();
  return (name: Series) => (name === 'average' ? t('scoreHistory.average') : bureauNames[name]);
}

/** Returns a function that describes a report of the chart in one sentence. */
export function usePointText() {
  const { t, format } = useLanguage();
  const nameOf = useSeriesName();
  return ({ date, scores, removed }: HistoryPoint): string => {
    const values = series.map((name) =>
      t('scoreHistory.value', {
        name: nameOf(name),
        score: scores[name] ?? t('scoreHistory.noScore'),
      }),
    );
    const count = removed.length;
    const removals = count > 0 ? [t('scoreHistory.removed', { count })] : [];
    return `${format.calendarDate(date)}: ${[...values, ...removals].join(', ')}`;
  };
}
