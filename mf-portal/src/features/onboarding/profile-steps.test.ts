import { expect, test } from '@jest/globals';
import { createProfileInput } from '@repo/contract/profiles';
import { fieldsOfStep, firstStepOf, LAST_STEP } from './profile-steps.ts';

test('the steps contain every field of the profile exactly once', () => {
  expect(fieldsOfStep.flat()).toEqual(Object.keys(createProfileInput.shape));
});

test.each([
  [['zipCode', 'phone'], 0],
  [['creditGoals', 'city'], 1],
  [['creditGoals'], LAST_STEP],
  [['elsewhere'], null],
])('the first step of %s is %s', (fields, step) => {
  expect(firstStepOf(fields)).toBe(step);
});
