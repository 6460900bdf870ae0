import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createProfileInput, profileSteps, threeDigitScore } from './profiles.ts';

const form = {
  phone: ' 555-010-2030 ',
  dateOfBirth: '1985-04-12',
  ssn: '912705678',
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

  test.each(['000000000', '000123456', '666123456', '123006789', '123450000'])(
    'the SSN %s, which nobody can have, is refused',
    (ssn) => {
      expect(broken({ ssn })).toEqual({ ssn: 'ssn-never-issued' });
    },
  );

  test.each(['123456789', '900123456', '987654321'])('the SSN or ITIN %s is accepted', (ssn) => {
    expect(createProfileInput.parse({ ...form, ssn })).toMatchObject({ ssn });
  });

  test.each([
    ['78701', '78701'],
    ['78701-1234', '78701-1234'],
    [' 787011234 ', '78701-1234'],
    ['78701 1234', '78701-1234'],
    ['78701\u20131234', '78701-1234'],
    ['\u200e78701\ufeff', '78701'],
    ['７８７０１', '78701'],
  ])('the ZIP code %j is stored as %s', (zipCode, stored) => {
    expect(createProfileInput.parse({ ...form, zipCode })).toMatchObject({ zipCode: stored });
  });

  test.each(['ABCDE', '7870A', 'K1A 0B1', '78701-12', '787011', '78701-ABCD', 'TX 78701'])(
    'the ZIP code %j is refused',
    (zipCode) => {
      expect(broken({ zipCode })).toEqual({ zipCode: 'zip-code-format' });
    },
  );

  describe('a birth date', () => {
    beforeEach(() => {
      jest.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z') });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    test.each(['2008-06-15', '1906-06-15', '\u200e1985-04-12'])('%j is accepted', (dateOfBirth) => {
      expect(broken({ dateOfBirth })).toEqual({});
    });

    test.each([
      ['2008-06-16', 'underage'],
      ['2026-06-16', 'date-in-future'],
      ['2085-04-12', 'date-in-future'],
      ['1905-06-15', 'date-too-early'],
      ['1885-04-12', 'date-too-early'],
      ['0001-01-01', 'date-too-early'],
    ])('%s of no living adult is refused', (dateOfBirth, code) => {
      expect(broken({ dateOfBirth })).toEqual({ dateOfBirth: code });
    });
  });

  test.each(['Texas', 'tx', ' TX ', 'T.X.', 'US-TX', 'Texas, USA', '\u200eTX'])(
    'the state %j is TX',
    (state) => {
      expect(createProfileInput.parse({ ...form, state })).toMatchObject({ state: 'TX' });
    },
  );

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
