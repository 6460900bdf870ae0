import { expect, test } from '@jest/globals';
import { plansFor } from './plans.ts';

test('the three plans of the specification, Pro the popular one', () => {
  const plans = plansFor('en');
  expect(plans.map(({ id }) => id)).toEqual(['basic', 'pro', 'elite']);
  expect(plans.map(({ name, price, period }) => [name, price, period])).toEqual([
    ['Basic', 99, 'per month'],
    ['Pro', 149, 'per month'],
    ['Elite', 199, 'per month'],
  ]);
  expect(plans.filter(({ popular }) => popular).map(({ name }) => name)).toEqual(['Pro']);
});

test('the features of the specification', () => {
  const features = Object.fromEntries(plansFor('en').map((plan) => [plan.id, plan.features]));
  expect(features).toEqual({
    basic: [
      'Credit report analysis',
      'Dispute letter creation',
      'Monthly credit monitoring',
      'Email support',
      'Basic credit education',
    ],
    pro: [
      'Everything in Basic',
      'Expedited dispute process',
      'Phone support',
      'Credit score optimization',
      'Debt validation services',
      'Monthly progress reports',
    ],
    elite: [
      'Everything in Pro',
      'Dedicated credit specialist',
      'Priority dispute handling',
      'Identity theft protection',
      'Credit building strategies',
      'Unlimited consultations',
    ],
  });
});

test('each plan has as many features in Spanish, and none twice', () => {
  for (const [index, plan] of plansFor('es').entries()) {
    expect(new Set(plan.features).size).toBe(plansFor('en')[index]?.features.length);
  }
});
