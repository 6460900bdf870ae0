import { describe, expect, test } from '@jest/globals';
import { reportScores } from './credit-reports.ts';
import { averageScore, nextRating, scoreRating } from './credit-scores.ts';

describe('scoreRating', () => {
  test.each([
    [850, 'excellent'],
    [750, 'excellent'],
    [749, 'good'],
    [700, 'good'],
    [699, 'fair'],
    [650, 'fair'],
    [649, 'poor'],
    [600, 'poor'],
    [599, 'very-poor'],
    [300, 'very-poor'],
  ])('%i is %s', (score, rating) => {
    expect(scoreRating(score)).toBe(rating);
  });
});

test.each([
  [300, { rating: 'poor', points: 300 }],
  [649, { rating: 'fair', points: 1 }],
  [650, { rating: 'good', points: 50 }],
  [749, { rating: 'excellent', points: 1 }],
  [750, null],
])('the rating above %i is %j', (score, next) => {
  expect(nextRating(score)).toEqual(next);
});

describe('averageScore', () => {
  test.each([
    [[640, 650, 660], 650],
    [[700, 701, 701], 701],
    [[700, 700, 701], 700],
    [[650, null, 651], 651],
    [[undefined, null, 700], 700],
    [[null, null, null], null],
    [[], null],
  ])('averageScore of %j is %j', (scores, average) => {
    expect(averageScore(scores)).toBe(average);
  });

  test('averageScore of a report is over the bureaus that gave a score; without a report there is none', () => {
    const report = {
      id: '1',
      reportDate: '2026-10-01',
      experianScore: 600,
      equifaxScore: null,
      transunionScore: 700,
    };
    expect(averageScore(reportScores(report))).toBe(650);
    expect(averageScore(reportScores(null))).toBeNull();
    expect(averageScore(reportScores(undefined))).toBeNull();
  });
});
