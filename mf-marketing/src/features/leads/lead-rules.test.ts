import { describe, expect, test } from '@jest/globals';
import { isEmailField, leadRefusal, leadRules } from './lead-rules.ts';

const lead = {
  firstName: ' Ana ',
  lastName: 'López',
  email: 'ana@example.com',
  phone: '(555) 123-4567',
  state: 'Texas',
  agreedToUpdates: true,
};

async function issuesOf(values: object) {
  const { issues } = await leadRules['~standard'].validate({ ...lead, ...values });
  return issues?.map(({ path, message }) => [path?.[0], message]);
}

describe('the rules of the form', () => {
  test('the rules of the form are the contract’s, which trims texts', async () => {
    expect(await leadRules['~standard'].validate(lead)).toEqual({
      value: { ...lead, firstName: 'Ana' },
    });
    expect(await issuesOf({ lastName: 'x'.repeat(501) })).toEqual([['lastName', 'too-long']]);
  });

  test('an empty field is named, and a missing agreement has its own code', async () => {
    expect(await issuesOf({ lastName: '  ', state: '', agreedToUpdates: false })).toEqual([
      ['lastName', 'last-name-required'],
      ['state', 'state-required'],
      ['agreedToUpdates', 'lead-agreement-required'],
    ]);
  });
});

test.each([
  [['lead-agreement-required', 'phone-required'], 'missing'],
  [['lead-fields-required'], 'missing'],
  [['too-long', 'lead-agreement-required'], 'agreement'],
  [['too-long'], null],
  [[], null],
])('the codes %j come to the refusal %j', (codes, refusal) => {
  expect(leadRefusal(codes)).toBe(refusal);
});

test.each([
  ['ana@example.com', true],
  ['', true],
  ['ana', false],
])('the email field takes %j (%j)', (text, accepted) => {
  expect(isEmailField(text)).toBe(accepted);
});
