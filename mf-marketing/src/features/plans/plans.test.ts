import { expect, test } from '@jest/globals';
import { plans as planIds } from '@repo/contract/subscriptions';
import { plansFor } from './plans.ts';

test('the three plans of the specification, Pro the popular one', () => {
  const plans = plansFor('en');
  expect(plans.map(({ id }) => id)).toEqual([...planIds]);
  expect(plans.map(({ name, price, period }) => [name, price, period])).toEqual([
    ['Basic', 99, 'per month'],
    ['Pro', 149, 'per month'],
    ['Elite', 199, 'per month'],
  ]);
  expect(plans.filter(({ popular }) => popular).map(({ name }) => name)).toEqual(['Pro']);
});

test('each plan has as many features in Spanish, and none twice', () => {
  for (const [index, plan] of plansFor('es').entries()) {
    expect(new Set(plan.features).size).toBe(plansFor('en')[index]?.features.length);
  }
});
