import { expect, test } from '@jest/globals';
import { plans as planIds } from '@repo/contract/subscriptions';
import { plansIn } from './plans.ts';

test('the three plans of the specification, Pro the popular one', () => {
  const plans = plansIn('en');
  expect(plans.map(({ id }) => id)).toEqual([...planIds]);
  expect(plans.map(({ name, price, period }) => [name, price, period])).toEqual([
    ['Basic', 99, 'per month'],
    ['Pro', 149, 'per month'],
    ['Elite', 199, 'per month'],
  ]);
  expect(plans.filter(({ popular }) => popular).map(({ name }) => name)).toEqual(['Pro']);
});

test('each plan has as many features in Spanish, and none twice', () => {
  for (const [index, plan] of plansIn('es').entries()) {
    expect(new Set(plan.features).size).toBe(plansIn('en')[index]?.features.length);
  }
});
