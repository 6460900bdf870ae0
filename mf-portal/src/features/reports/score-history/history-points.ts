import type { ClientCreditItem } from '@repo/contract/credit-items';
import { bureaus, type Bureau, type ScoreSeries } from '@repo/contract/credit-reports';
import { averageScore } from '@repo/contract/credit-scores';

export interface ScoreLine {
  key: string;
  of: Bureau | 'average';
  /** Null for scores whose report names none. */
  model: string | null;
  rank: number;
}

export interface HistoryPoint {
  date: string;
  /**
   * Scores by key of their line: null where the bureau gave none, undefined where the report has none by this model.
   */
  scores: Partial<Record<string, number | null>>;
  removed: ClientCreditItem[];
  isBeingChecked: boolean;
}

export interface ScoreHistory {
  lines: ScoreLine[];
  points: HistoryPoint[];
}

export function scoreHistory(
  series: readonly ScoreSeries[],
  items: readonly ClientCreditItem[],
): ScoreHistory {
  const models = modelsOf(series);
  const lines = models.flatMap((model, rank) =>
    linesOf(model, series).map((of) => ({ key: `${of} ${model ?? ''}`, of, model, rank })),
  );
  const dates = [...new Set(series.flatMap(({ points }) => points.map(dateOf)))].sort();
  const points = dates.map((date, index) => ({
    date,
    scores: Object.assign({}, ...models.map((model) => scoresOn(date, model, series, lines))),
    removed: removedBetween(items, dates[index - 1], date),
    isBeingChecked: series.some((one) =>
      one.points.some((point) => point.reportDate === date && point.isBeingChecked),
    ),
  }));
  return { lines, points };
}

const dateOf = ({ reportDate }: { reportDate: string }) => reportDate;

function modelsOf(series: readonly ScoreSeries[]): (string | null)[] {
  const latest = (model: string | null) =>
    series
      .filter((one) => one.model === model)
      .flatMap(({ points }) => points.map(dateOf))
      .reduce((a, b) => (a > b ? a : b), '');
  return [...new Set(series.map(({ model }) => model))].sort((a, b) =>
    latest(b).localeCompare(latest(a)),
  );
}

/** A typed report covers all bureaus. A model with one bureau has no average. */
function linesOf(model: string | null, series: readonly ScoreSeries[]): ScoreLine['of'][] {
  const own = bureaus.filter(
    (bureau) =>
      model === null || series.some((one) => one.model === model && one.bureau === bureau),
  );
  return own.length > 1 ? [...own, 'average'] : own;
}

function scoresOn(
  date: string,
  model: string | null,
  series: readonly ScoreSeries[],
  lines: readonly ScoreLine[],
): HistoryPoint['scores'] {
  const given = series
    .filter((one) => one.model === model)
    .flatMap(({ bureau, points }) => {
      const point = points.find(({ reportDate }) => reportDate === date);
      return point ? [[bureau, point.score] as const] : [];
    });
  if (given.length === 0) return {};
  const scores = new Map<ScoreLine['of'], number | null>(given);
  scores.set('average', averageScore([...scores.values()]));
  return Object.fromEntries(
    lines
      .filter((line) => line.model === model)
      .map(({ key, of }) => [key, scores.get(of) ?? null]),
  );
}

function removedBetween(
  items: readonly ClientCreditItem[],
  from: string | undefined,
  to: string,
): ClientCreditItem[] {
  if (from === undefined) return [];
  return items
    .filter(({ removalDate }) => removalDate && removalDate > from && removalDate <= to)
    .sort((a, b) => (a.removalDate ?? '').localeCompare(b.removalDate ?? ''));
}
