import { SCORE_MAX, SCORE_MIN } from '@repo/contract/credit-scores';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import type { HistoryPoint, ScoreLine } from './history-points.ts';

const LEFT = 40;
const right = 16;
const top = 12;
const bottom = 52;
const LABEL_DISTANCE = 100;
const MARK_DISTANCE = 22;

export const ticks = [SCORE_MIN, 500, 700, SCORE_MAX];

export interface Spot {
  x: number;
  y: number;
}

export interface RemovalMark {
  date: string;
  x: number;
  count: number;
}

export interface ChartSize {
  width: number;
  height: number;
  textScale: number;
}

export function chartLayout(
  points: readonly HistoryPoint[],
  items: readonly ClientCreditItem[],
  { width, height, textScale }: ChartSize,
) {
  const left = LEFT * textScale;
  const days = points.map(({ date }) => Date.parse(date));
  const start = days[0] ?? 0;
  const removals = removalDays(items).filter(([date]) => Date.parse(date) >= start);
  const end = Math.max(days.at(-1) ?? 1, ...removals.map(([date]) => Date.parse(date)));
  const innerWidth = width - left - right;
  const xOf = (day: number) => left + ((day - start) / Math.max(end - start, 1)) * innerWidth;
  const yOf = (score: number) =>
    top + ((SCORE_MAX - score) / (SCORE_MAX - SCORE_MIN)) * (height - top - bottom);
  const xs = days.map(xOf);
  return {
    left,
    right: width - right,
    top,
    base: height - bottom,
    xs,
    yOf,
    spots: ({ key }: ScoreLine): (Spot | null | undefined)[] =>
      points.map(({ scores }, index) => {
        const score = scores[key];
        return typeof score === 'number' ? { x: xs[index] ?? 0, y: yOf(score) } : score;
      }),
    labelled: labelledPoints(xs, LABEL_DISTANCE * textScale),
    removals: mergeMarks(
      removals.map(([date, count]) => ({ date, count, x: xOf(Date.parse(date)) })),
    ),
  };
}

/** Returns SVG path data through the spots; a missing score interrupts the line, a report by another model does not. */
export function linePath(spots: readonly (Spot | null | undefined)[]): string {
  return spots
    .filter((spot) => spot !== undefined)
    .map((spot, index, own) => {
      if (!spot) return '';
      return `${own[index - 1] ? 'L' : 'M'}${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`;
    })
    .join('');
}

export function nearestPoint(xs: readonly number[], x: number): number {
  let nearest = 0;
  xs.forEach((other, index) => {
    if (Math.abs(other - x) < Math.abs((xs[nearest] ?? 0) - x)) nearest = index;
  });
  return nearest;
}

export function mergeMarks(marks: readonly RemovalMark[]): RemovalMark[] {
  const merged: RemovalMark[] = [];
  for (const mark of marks.toSorted((a, b) => a.x - b.x)) {
    const last = merged.at(-1);
    if (last && mark.x - last.x < MARK_DISTANCE) last.count += mark.count;
    else merged.push({ ...mark });
  }
  return merged;
}

function removalDays(items: readonly ClientCreditItem[]): [date: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { removalDate } of items) {
    if (removalDate) counts.set(removalDate, (counts.get(removalDate) ?? 0) + 1);
  }
  return [...counts];
}

function labelledPoints(xs: readonly number[], distance: number): ReadonlySet<number> {
  const chosen: number[] = [];
  for (let index = xs.length - 1; index >= 0; index -= 1) {
    const next = chosen.at(-1);
    if (next === undefined || xs[next]! - xs[index]! >= distance) chosen.push(index);
  }
  return new Set(chosen);
}
