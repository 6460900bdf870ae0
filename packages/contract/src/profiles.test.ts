import { describe, expect, test } from '@jest/globals';
import { createProfileInput, isNeverIssued, profileSteps, threeDigitScore } from './profiles.ts';

const form = {
  phone: ' 555-010-2030 ',
  dateOfBirth: '1985-04-12',
  ssn: '912345678',
  address: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701-1234',
  monthlyIncome: '4200.50',
  employmentStatus: 'student',
  creditGoals: 'Buy a home',
  targetScore: '740',
};

function broken(change: object): Record<string, string> {
  const { error } = createProfileInput.safeParse({ ...form, ...change });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('the profile wizard', () => {
  test('parses the values of a form', () => {
    expect(createProfileInput.parse(form)).toEqual({
      ...form,
      phone: '555-010-2030',
      targetScore: 740,
    });
  });

  test.each([
    [{ phone: '555010203' }, { phone: 'phone-too-short' }],
    [{ dateOfBirth: '12-04-1985' }, { dateOfBirth: 'date-format' }],
    [{ dateOfBirth: '1985-02-30' }, { dateOfBirth: 'date-not-real' }],
    [{ ssn: '91234567' }, { ssn: 'ssn-format' }],
    [{ ssn: '912-34-5678' }, { ssn: 'ssn-format' }],
    [{ address: '' }, { address: 'address-required' }],
    [{ city: ' ' }, { city: 'city-required' }],
    [{ state: 'T' }, { state: 'state-required' }],
    [{ state: 'ZZ' }, { state: 'state-unknown' }],
    [{ state: 'TEX' }, { state: 'state-unknown' }],
    [{ zipCode: '7870' }, { zipCode: 'zip-code-too-short' }],
    [{ monthlyIncome: '4.500' }, { monthlyIncome: 'amount-unclear' }],
    [{ employmentStatus: '' }, { employmentStatus: 'employment-status-required' }],
    [{ creditGoals: 'too short' }, { creditGoals: 'credit-goals-too-short' }],
    [{ targetScore: '74' }, { targetScore: 'score-format' }],
    [{ targetScore: '299' }, { targetScore: 'score-range' }],
    [{ targetScore: 851 }, { targetScore: 'score-range' }],
    [{ address: 'x'.repeat(501) }, { address: 'too-long' }],
  ])('%j has one issue', (change, issues) => {
    expect(broken(change)).toEqual(issues);
  });

  test.each([
    ['000123456', true],
    ['666123456', true],
    ['123006789', true],
    ['123450000', true],
    ['912345678', true],
    ['912705678', false],
    ['123456789', false],
  ])('the SSN %s is accepted, and was never issued (%s)', (ssn, neverIssued) => {
    expect(createProfileInput.parse({ ...form, ssn })).toMatchObject({ ssn });
    expect(isNeverIssued(ssn)).toBe(neverIssued);
  });

  test.each(['Texas', 'tx', ' TX ', 'T.X.'])('the state %j is TX', (state) => {
    expect(createProfileInput.parse({ ...form, state })).toMatchObject({ state: 'TX' });
  });

  test.each([300, '850'])('takes the target score %j', (targetScore) => {
    expect(broken({ targetScore })).toEqual({});
  });

  test('three steps contain every field of the input exactly once', () => {
    const fields = profileSteps.flatMap((step) => Object.keys(step.shape));
    expect(fields.sort()).toEqual(Object.keys(createProfileInput.shape).sort());
    expect(profileSteps.map((step) => Object.keys(step.shape))).toEqual([
      ['phone', 'dateOfBirth', 'ssn'],
      ['address', 'city', 'state', 'zipCode'],
      ['monthlyIncome', 'employmentStatus', 'targetScore', 'creditGoals'],
    ]);
  });

  test.each([700, '700', ' 700 '])('a three-digit score may be given as %j', (score) => {
    expect(threeDigitScore.parse(score)).toBe(700);
  });

  test.each([70, 7000, 700.5, '7 0', '7e2', '', null, undefined, Number.NaN])(
    '%j is not a three-digit score',
    (score) => {
      const messages = threeDigitScore.safeParse(score).error?.issues.map(({ message }) => message);
      expect(messages).toEqual(['score-format']);
    },
  );
});
