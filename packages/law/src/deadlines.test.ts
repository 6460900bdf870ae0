import { describe, expect, test } from '@jest/globals';
import { deadlineRules, type Circumstances, type DeadlineRule } from '@repo/contract/deadlines';
import fc from 'fast-check';
import { deadlineOf } from './deadlines.ts';

const zone = 'America/New_York';

const after = (rule: DeadlineRule, startsAt: string | null, circumstances: Circumstances = {}) =>
  deadlineOf({ rule, startsAt, zone, circumstances });

const dueOn = (...asked: Parameters<typeof after>) => after(...asked).dueOn;

describe('cancelling', () => {
  test('the day of the signature, weekends and holidays do not count', () => {
    expect(after('croa.cancel', '2026-07-01')).toEqual({
      dueOn: '2026-07-07',
      endsAt: '2026-07-08T04:00:00.000Z',
      openFrom: '2026-07-08',
    });
  });

  test('the signature is on the consumer’s day, not on that of UTC', () => {
    const signed = '2026-06-02T01:30:00Z';
    expect(dueOn('croa.cancel', signed)).toBe('2026-06-04');
    expect(
      deadlineOf({ rule: 'croa.cancel', startsAt: signed, zone: 'UTC', circumstances: {} }).dueOn,
    ).toBe('2026-06-05');
  });

  test.each(['AR', 'CA', 'CO', 'FL', 'LA', 'MN', 'NV'])('%s gives five days', (state) => {
    expect(dueOn('croa.cancel', '2026-06-01', { state })).toBe('2026-06-08');
  });

  test('other states give three', () => {
    expect(dueOn('croa.cancel', '2026-06-01', { state: 'TX' })).toBe('2026-06-04');
  });

  test.each([
    ['2026-06-04', 'cancelled'],
    ['2026-06-05', 'too-late'],
    ['2026-06-05T03:59:59Z', 'cancelled'],
    ['2026-06-05T04:00:00Z', 'too-late'],
  ])('a notice mailed on %s is %s, whenever it arrives', (sentOn, verdict) => {
    const mailed = { sentOn, receivedOn: '2026-07-20' };
    expect(after('croa.cancel_mailed', '2026-06-01', mailed).verdict).toBe(verdict);
  });

  test('without the day of mailing there is no verdict', () => {
    expect(after('croa.cancel_mailed', '2026-06-01')).not.toHaveProperty('verdict');
  });
});

describe('reinvestigation', () => {
  test.each([
    ['2026-06-01', '2026-07-01'],
    ['2026-06-06', '2026-07-08'],
    ['2026-07-03', '2026-08-05'],
  ])('a letter delivered on %s is due on %s, weekends included', (delivered, due) => {
    expect(dueOn('fcra.reinvestigation', delivered)).toBe(due);
    expect(dueOn('furnisher.direct_dispute', delivered)).toBe(due);
  });

  test('a dispute after a free annual report takes 45 days', () => {
    const reportFrom = 'annualcreditreport.com';
    expect(dueOn('fcra.reinvestigation', '2026-06-01', { reportFrom })).toBe('2026-07-16');
    const elsewhere = { reportFrom: 'identityiq.com' };
    expect(dueOn('fcra.reinvestigation', '2026-06-01', elsewhere)).toBe('2026-07-01');
  });

  test.each([
    ['2026-06-05', '2026-07-08'],
    ['2026-06-06', '2026-07-23'],
    ['2026-07-08', '2026-07-23'],
    ['2026-07-09', '2026-07-08'],
  ])('information of %s for a letter of Saturday, June 6 makes it due on %s', (on, due) => {
    const added = { informationReceivedOn: on };
    expect(dueOn('fcra.reinvestigation', '2026-06-06', added)).toBe(due);
  });

  test.each([
    ['2026-06-20', '2026-07-01'],
    ['2026-07-01', '2026-07-01'],
    ['2026-07-02', '2026-07-16'],
  ])('an item found inaccurate on %s ends it on %s in spite of more information', (on, due) => {
    const added = { informationReceivedOn: '2026-06-10', foundInaccurateOn: on };
    expect(dueOn('fcra.reinvestigation', '2026-06-01', added)).toBe(due);
  });

  test('both extensions together are 45 days', () => {
    const both = {
      reportFrom: 'annualcreditreport.com',
      informationReceivedOn: '2026-06-10',
    };
    expect(dueOn('fcra.reinvestigation', '2026-06-01', both)).toBe('2026-07-16');
  });

  test('results are in the mail five business days later at the latest', () => {
    expect(dueOn('fcra.results_latest', '2026-06-01')).toBe('2026-07-09');
  });
});

test.each([
  ['croa.disclosure_record', '2024-02-29', '2026-03-01'],
  ['croa.claims', '2026-06-01', '2031-06-01'],
  ['tsr.record', '2026-06-01', '2031-06-01'],
  ['fcra.results_notice', '2026-12-24', '2027-01-04'],
  ['fcra.frivolous_notice', '2026-06-06', '2026-06-12'],
  ['fcra.expedited_confirmation', '2026-06-01', '2026-06-08'],
  ['fcra.reinsertion_notice', '2026-06-01', '2026-06-08'],
  ['fcra.forward_to_furnisher', '2026-06-06', '2026-06-15'],
  ['fcra.method_of_verification', '2026-06-06', '2026-06-23'],
  ['fcra.obsolete_bankruptcy', '2020-02-29', '2030-03-01'],
  ['guarantee.verdict', '2026-06-01', '2026-09-29'],
  ['state.performance', '2026-06-01', '2026-11-28'],
] as const)('%s of %s is due on %s', (rule, startsAt, due) => {
  expect(dueOn(rule, startsAt)).toBe(due);
});

test('the days of a guarantee are those of its contract', () => {
  expect(dueOn('guarantee.verdict', '2026-06-01', { days: 90 })).toBe('2026-08-30');
});

test('a letter is expected after five business days, and that day is no end', () => {
  expect(after('mail.estimate', '2026-06-01')).toMatchObject({
    dueOn: '2026-06-08',
    openFrom: '2026-06-08',
  });
});

describe('a block', () => {
  const documents = {
    identity: '2026-06-01',
    theftReport: '2026-06-06',
    items: '2026-06-01',
    statement: '2026-06-02',
  };

  test('is due four business days after the receipt of the last document', () => {
    expect(dueOn('fcra.block', null, { documents })).toBe('2026-06-12');
  });

  test.each(Object.keys(documents))('has no end without the %s', (name) => {
    expect(after('fcra.block', null, { documents: { ...documents, [name]: null } })).toEqual({
      dueOn: null,
      endsAt: null,
      openFrom: null,
    });
  });
});

test.each([
  ['2019-03-15', '2026-09-11'],
  ['2019-03', '2026-09-27'],
  ['2019', '2027-06-28'],
])('an account first delinquent in %s may be reported until %s', (date, due) => {
  expect(dueOn('fcra.obsolete', null, { dateOfFirstDelinquency: date })).toBe(due);
});

describe('a fee after a sale by phone', () => {
  test.each([
    [undefined, undefined, null],
    ['2026-07-15', undefined, null],
    ['2026-07-16', undefined, '2026-07-16'],
    ['2026-08-01', '2026-07-20', '2026-08-01'],
    ['2026-08-01', '2026-08-01', '2026-08-02'],
  ])(
    'with a report of %s and a time frame until %s is open from %s',
    (reportIssuedOn, timeFrameEnds, open) => {
      const fee = after('tsr.fee', '2026-01-15', { reportIssuedOn, timeFrameEnds });
      expect([fee.dueOn, fee.openFrom]).toEqual(['2026-07-15', open]);
    },
  );
});

test('no period ends before it starts, and its end is that of its last day', () => {
  const start = fc
    .date({ min: new Date('2010-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.constantFrom(...deadlineRules), start, (rule, startsAt) => {
      const { dueOn: due, endsAt, openFrom } = after(rule, startsAt);
      if (due === null) return;
      expect(due > startsAt).toBe(true);
      expect(Date.parse(endsAt!) - Date.parse(due)).toBeGreaterThan(24 * 3_600_000);
      expect((openFrom ?? due) >= due).toBe(true);
    }),
  );
});
