import { expect, test } from '@jest/globals';
import type { Bureau } from '@repo/contract/credit-reports';
import { headlineScores } from './headline-scores.ts';

type Score = [bureau: Bureau, model: string | null, score: number];

const headline = (...scores: Score[]) => {
  const rows = scores.map(([bureau, model, score]) => ({ bureau, model, score, provenance: {} }));
  return Object.values(headlineScores(rows));
};

const VANTAGE = 'VantageScore 3.0';

test.each<[string, Score[], unknown[]]>([
  ['none', [], [null, null, null, null]],
  [
    'VantageScore 3.0 of two models that all have',
    [
      ['experian', 'FICO 8', 700],
      ['experian', VANTAGE, 640],
      ['equifax', VANTAGE, 650],
      ['equifax', 'FICO 8', 710],
    ],
    [640, 650, null, VANTAGE],
  ],
  [
    'the model that most bureaus have, and no other one’s score in a gap',
    [
      ['experian', VANTAGE, 640],
      ['equifax', 'FICO 8', 710],
      ['transunion', 'FICO 8', 720],
    ],
    [null, 710, 720, 'FICO 8'],
  ],
  ['one without a name', [['transunion', null, 600]], [null, null, 600, null]],
  [
    'each bureau’s edition of Classic FICO',
    [
      ['experian', 'FICO 2', 701],
      ['equifax', 'FICO 5', 702],
      ['transunion', 'FICO 4', 703],
    ],
    [701, 702, 703, 'Classic FICO'],
  ],
])('the scores of a report are of one model: %s', (_, scores, expected) => {
  expect(headline(...scores)).toEqual(expected);
});
