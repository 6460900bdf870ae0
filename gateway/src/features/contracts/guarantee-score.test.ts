import { expect, test } from '@jest/globals';
import type { ScoreSeries } from '@repo/contract/credit-reports';
import { latestScore } from './guarantee-score.ts';

const series = (
  bureau: ScoreSeries['bureau'],
  model: string | null,
  ...points: [reportDate: string, score: number][]
): ScoreSeries => ({
  bureau,
  model,
  points: points.map(([reportDate, score]) => ({ reportDate, score, isBeingChecked: false })),
});

test('the guarantee compares with the score of the latest report', () => {
  const scores = [
    series('experian', 'FICO Score 8', ['2026-09-01', 600], ['2026-10-01', 612]),
    series('equifax', 'VantageScore 3.0', ['2026-11-01', 640]),
  ];
  const latest = {
    bureau: 'equifax',
    model: 'VantageScore 3.0',
    scoredOn: '2026-11-01',
    score: 640,
  };
  expect(latestScore(scores)).toEqual(latest);
  expect(latestScore(scores.toReversed())).toEqual(latest);
});

test('of one day, a score with a model counts, and then that of Experian', () => {
  const scores = [
    series('transunion', 'FICO Score 8', ['2026-11-01', 630]),
    series('experian', 'FICO Score 9', ['2026-11-01', 621]),
    series('experian', 'FICO Score 8', ['2026-11-01', 620]),
    series('experian', null, ['2026-11-01', 610]),
  ];
  expect(latestScore(scores)).toMatchObject({ bureau: 'experian', model: 'FICO Score 8' });
  expect(latestScore([scores[3]!])).toMatchObject({ model: null, score: 610 });
});

test('without a score there is none to compare with', () => {
  expect(latestScore([])).toBeNull();
});
