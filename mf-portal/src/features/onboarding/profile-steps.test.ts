import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createProfileInput, type CreateProfileForm } from '@repo/contract/profiles';
import { checkAge, fieldsOfStep, firstStepOf, LAST_STEP } from './profile-steps.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['2008-06-15', {}],
  ['2008-06-16', { dateOfBirth: 'underage' }],
])('a client born on %s who applies on 2026-06-15', (dateOfBirth, issues) => {
  expect(checkAge({ dateOfBirth } as CreateProfileForm)).toEqual(issues);
});

test.each(['', '2008', 'yesterday'])(
  'the date "%s" is refused by the schema, not by the age check',
  (typed) => {
    expect(checkAge({ dateOfBirth: typed } as CreateProfileForm)).toEqual({});
  },
);

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
