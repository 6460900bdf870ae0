import { describe, expect, test } from '@jest/globals';
import { applyForFundingInput, fundingGap, fundingTier, nextFundingTier } from './funding.ts';

describe('the tier of an average score', () => {
  test.each([
    [300, null],
    [649, null],
    [650, 'starter'],
    [699, 'starter'],
    [700, 'growth'],
    [749, 'growth'],
    [750, 'premium'],
    [850, 'premium'],
  ])('%i is %s', (score, name) => {
    expect(fundingTier(score)?.name ?? null).toBe(name);
  });
});

test.each([
  [600, 50],
  [649, 1],
  [650, 0],
  [800, 0],
])('an average of %i lacks %i points', (average, gap) => {
  expect(fundingGap(average)).toBe(gap);
});

test.each([
  [300, 'starter', 350],
  [649, 'starter', 1],
  [650, 'growth', 50],
  [749, 'premium', 1],
])('the next tier from an average of %i is %s, %i points away', (average, name, gap) => {
  const next = nextFundingTier(average);
  expect([next?.tier.name, next?.gap]).toEqual([name, gap]);
});

test('no tier follows the highest one', () => {
  expect(nextFundingTier(750)).toBeNull();
});

describe('an application', () => {
  const purpose = 'A second delivery van';
  const currentScores = { experian: 700, equifax: null, transunion: 690 };
  const form = {
    requestedAmount: '25000',
    monthlyIncome: '4650.50',
    creditScore: '695',
    qualificationData: { purpose, currentScores },
  };

  function broken(change: object): Record<string, string> {
    const { error } = applyForFundingInput.safeParse({ ...form, ...change });
    return Object.fromEntries(
      (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    );
  }

  test('parses the values of a form', () => {
    expect(applyForFundingInput.parse(form)).toEqual({ ...form, creditScore: 695 });
  });

  test('accepts numbers, surrounding spaces and no scores', () => {
    const input = { requestedAmount: 25000, monthlyIncome: ' 0 ', creditScore: 695 };
    const qualificationData = { purpose: ` ${purpose} ` };
    expect(applyForFundingInput.parse({ ...input, qualificationData })).toEqual({
      requestedAmount: '25000',
      monthlyIncome: '0',
      creditScore: 695,
      qualificationData: { purpose },
    });
  });

  test.each(['', '12.5', '-5', '1e5', '12345678901', 12.5, Number.NaN, null, undefined])(
    'an amount of %j is not a whole number, reported once',
    (requestedAmount) => {
      expect(broken({ requestedAmount })).toEqual({ requestedAmount: 'not-whole-number' });
    },
  );

  test('an ambiguous whole amount is refused with how to write it', () => {
    expect(broken({ requestedAmount: '10.000' })).toEqual({
      requestedAmount: 'whole-amount-unclear',
    });
  });

  test.each(['0', '000', 0])('an amount of %j is not above zero', (requestedAmount) => {
    expect(broken({ requestedAmount })).toEqual({ requestedAmount: 'not-above-zero' });
  });

  const MORE = 'funding-purpose-too-short';
  test.each([
    [{ monthlyIncome: '4.500' }, { monthlyIncome: 'amount-unclear' }],
    [{ creditScore: '69' }, { creditScore: 'score-format' }],
    [{ qualificationData: { purpose: '   a van    ' } }, { 'qualificationData.purpose': MORE }],
    [{ qualificationData: {} }, { 'qualificationData.purpose': MORE }],
    [{ qualificationData: undefined }, { qualificationData: MORE }],
    [
      { qualificationData: { purpose: 'x'.repeat(2001) } },
      { 'qualificationData.purpose': 'too-long' },
    ],
  ])('%j has one issue', (change, issues) => {
    expect(broken(change)).toEqual(issues);
  });
});
