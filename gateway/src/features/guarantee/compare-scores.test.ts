import { expect, test } from '@jest/globals';
import type { ScoreSeries } from '@repo/contract/credit-reports';
import { compareScores, verdictOf } from './compare-scores.ts';

const base = { bureau: 'experian', model: 'FICO 8', scoredOn: '2026-11-20', score: 640 } as const;
const guaranteed = {
  terms: { guaranteeScore: base },
  signedOn: '2026-11-30',
  endsOn: '2027-03-30',
  firstScore: null,
};

const series = (
  points: Record<string, number>,
  { bureau = 'experian', model = 'FICO 8' }: Partial<Pick<ScoreSeries, 'bureau' | 'model'>> = {},
): ScoreSeries => ({
  bureau,
  model,
  points: Object.entries(points).map(([reportDate, score]) => ({
    reportDate,
    score,
    isBeingChecked: false,
  })),
});

const verdict = (...known: ScoreSeries[]) => verdictOf(compareScores(guaranteed, known));

test.each([
  ['a higher latest score', { '2026-12-20': 630, '2027-03-30': 641 }, 'improved'],
  ['an equal one', { '2027-03-30': 640 }, 'not-improved'],
  ['a fall after a rise', { '2027-01-10': 700, '2027-03-01': 640 }, 'not-improved'],
  ['a rise on the day after the last', { '2027-03-31': 700 }, 'not-improved'],
  ['a rise dated on the day of the signature', { '2026-11-30': 700 }, 'not-improved'],
  ['a rise on the first day', { '2026-12-01': 700 }, 'improved'],
  ['no later score', { '2026-11-20': 640 }, 'not-improved'],
] as const)('%s decides: %j', (_, points, expected) => {
  expect(verdict(series(points))).toBe(expected);
});

test('another bureau and another model do not count', () => {
  const points = { '2027-03-01': 800 };
  expect(
    verdict(
      series(points, { bureau: 'equifax' }),
      series(points, { model: 'VantageScore 3.0' }),
      series(points, { model: null }),
    ),
  ).toBe('not-improved');
});

test('without a score in the contract, the first that arrived counts', () => {
  const firstScore = { ...base, scoredOn: '2026-12-05', score: 620 };
  const first = { ...guaranteed, terms: { guaranteeScore: null }, firstScore };
  const scores = compareScores(first, [
    series({ '2026-12-05': 620, '2027-03-01': 621 }),
    series({ '2026-12-05': 700, '2027-03-01': 650 }, { bureau: 'equifax', model: null }),
  ]);
  expect(scores).toEqual({ base: firstScore, latest: { scoredOn: '2027-03-01', score: 621 } });
  expect(verdictOf(scores)).toBe('improved');
  const none = compareScores({ ...first, firstScore: null }, []);
  expect(none).toEqual({ base: null, latest: null });
  expect(verdictOf(none)).toBe('not-improved');
});
