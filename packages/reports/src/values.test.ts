import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isNothing, readAmount, readBureau, readDate } from './values.ts';

test.each([
  ['20261120', '2026-11-20'],
  ['9/12/2018 12:00:00 AM', '2018-09-12'],
  ['2018-09-12T00:00:00', '2018-09-12'],
  ['2026/9/14', '2026-09-14'],
  ['2026/13/14', undefined],
  ['14 September 2026', '2026-09-14'],
  ['14-SEP-2026', '2026-09-14'],
  ['31-FEB-2026', undefined],
  ['2026-02-30', undefined],
  ['20260230', undefined],
  ['13/01/2026', undefined],
  ['20261', undefined],
  ['1900-01-01', null],
])('the date %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test('an amount has its sign on either side, and no other text', () => {
  const signs = fc.constantFrom(
    (text: string) => `-${text}`,
    (text: string) => `(${text})`,
    (text: string) => `${text}-`,
    (text: string) => `- ${text}`,
    (text: string) => `${text} CR`,
  );
  const currency = fc.constantFrom('$', '', 'US$', '$ ');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      currency,
      signs,
      (cents, before, signed) => {
        const text = `${before}${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
        expect(readAmount(text)).toBe(cents / 100);
        expect(readAmount(signed(text))).toBe(-cents / 100);
      },
    ),
  );
});

test.each(['12 34', '1,23', '12O4', '--5', '5 apples', '$5$'])('“%s” is no amount', (text) => {
  expect(readAmount(text)).toBeUndefined();
});

test.each(['-', '—', 'N/A', 'n.a.', 'Not reported', 'Not available', 'None reported', 'Unknown'])(
  '“%s” is no value',
  (text) => {
    expect(isNothing(text)).toBe(true);
  },
);

test.each([
  ['Trans Union', 'transunion'],
  ['TRANS-UNION LLC', 'transunion'],
  ['TransUnion®', 'transunion'],
  ['Equifax Information Services LLC', 'equifax'],
  ['EQFX', 'equifax'],
  ['Experian (XPN)', undefined],
  ['Innovis', undefined],
  ['constructor', undefined],
])('the bureau %s', (text, bureau) => {
  expect(readBureau(text)).toBe(bureau);
});
