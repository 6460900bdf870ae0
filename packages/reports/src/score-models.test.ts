import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { headlineScores } from './headline-scores.ts';
import { readScoreModel } from './score-models.ts';

test.each([
  ['EquifaxBeacon5.0', 'FICO 5', 'fico'],
  ['EquifaxBeacon', 'FICO Beacon', 'fico'],
  ['EquifaxBeacon96', 'FICO Beacon 96', 'fico'],
  ['ExperianFairIsaac', 'FICO 2', 'fico'],
  ['ExperianFairIsaacV2', 'FICO 2', 'fico'],
  ['FICORiskScoreClassic04', 'FICO 4', 'fico'],
  ['TransUnionFICOClassic98', 'FICO Classic 98', 'fico'],
  ['TransUnionEmpirica', 'FICO Empirica', 'fico'],
  ['FICO® Score 8', 'FICO 8', 'fico'],
  ['FICO 09', 'FICO 9', 'fico'],
  ['FICO Score 10T', 'FICO 10T', 'fico'],
  ['FICO Score 8 TransUnion', 'FICO 8', 'fico'],
  ['VantageScore3', 'VantageScore 3.0', 'vantage'],
  ['Vantage Score® 4.0', 'VantageScore 4.0', 'vantage'],
  ['TransUnionVantageScore1.0', 'VantageScore 1.0', 'vantage'],
  ['FICORiskScoreClassicAuto04', 'FICORiskScoreClassicAuto04', 'special'],
  ['FICOExpansionScore', 'FICOExpansionScore', 'special'],
  ['FICO Bankcard Score 8', 'FICO Bankcard Score 8', 'special'],
  ['EquifaxBankruptcyNavigatorIndex', 'EquifaxBankruptcyNavigatorIndex', 'special'],
  ['Insurance Score', 'Insurance Score', 'special'],
  ['Moonshot 7', 'Moonshot 7', 'unknown'],
])('%s', (text, name, family) => {
  expect(readScoreModel(text)).toEqual({ name, family });
  expect(readScoreModel(name).family).toBe(family);
});

const names = {
  fico: [
    ...['Equifax', 'Experian', 'TransUnion', ''].flatMap((bureau) =>
      [
        'Beacon5.0',
        'Beacon',
        'Empirica',
        'FairIsaac',
        'FairIsaacV2',
        'FICOClassic04',
        'FICORiskScoreClassic98',
        'FICO9',
      ].map((model) => `${bureau}${model}`),
    ),
    'FICO Score 8',
    'fico 10',
    'FICO® Score 2',
    'FICO 05',
  ],
  vantage: [
    'VantageScore',
    'VantageScore1.0',
    'VANTAGESCORE 2',
    'Vantage Score® 3.0',
    'VantageScore 4.0',
  ],
};

test('no bureau is without its score because of an edition', () => {
  const family = fc.constantFrom(names.fico, names.vantage);
  const models = family.chain((own) => fc.tuple(...[1, 2, 3].map(() => fc.constantFrom(...own))));
  fc.assert(
    fc.property(models, (given) => {
      const scores = (['experian', 'equifax', 'transunion'] as const).map((bureau, index) => ({
        bureau,
        model: given[index]!,
        score: 600 + index,
        provenance: {},
      }));
      const { scoreModel, ...headline } = headlineScores(scores);
      expect(Object.values(headline)).toEqual([600, 601, 602]);
      expect(scoreModel).toMatch(/FICO|VantageScore/);
    }),
  );
});

test('a word for one kind of loan makes any model special, however it is joined', () => {
  const kinds = [
    'Auto',
    'BankCard',
    'Bankcards',
    'Installment',
    'PersonalFinance',
    'IndustryOption',
  ];
  const joined = fc
    .tuple(
      fc.constantFrom(...names.fico),
      fc.constantFrom(...kinds),
      fc.constantFrom('', ' ', '-', '_', ' ('),
    )
    .map(([model, kind, join]) => `${model}${join}${kind}`);
  fc.assert(
    fc.property(joined, (name) => {
      expect(readScoreModel(name)).toEqual({ name, family: 'special' });
    }),
  );
  // Without the case of its letters, only a digit parts the words.
  expect(readScoreModel('fico8bankcard').family).toBe('special');
});

test.each(['FICORiskScoreClassicAuto08', 'Insurance Score'])(
  'the score of %s is no score of credit in general',
  (model) => {
    const scores = [{ bureau: 'equifax' as const, model, score: 700, provenance: {} }];
    expect(headlineScores(scores)).toMatchObject({ equifaxScore: null, scoreModel: null });
  },
);
