import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isNothing, readAmount, readBureau, readDate } from './values.ts';

test.each([
  ['20261120', '2026-11-20'],
  ['9/12/2018 12:00:00 AM', '2018-09-12'],
  ['2018-09-12T00:00:00', '2018-09-12'],
  ['2026/13/14', undefined],
  ['31-FEB-2026', undefined],
  ['14-Sep-26', undefined],
  ['14.09.2026', undefined],
  ['03.04.2026', undefined],
  ['Martes 14, 2026', undefined],
  ['Maybe 2026', undefined],
  ['Sep ’26', '2026-09'],
  ['2026/09', '2026-09'],
  ['1226-01-01', undefined],
  ['2026-02-30', undefined],
  ['20260230', undefined],
  ['13/01/2026', undefined],
  ['20261', undefined],
  ['1900-01-01', null],
])('the date %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

test('a day is the same in every order, sign and length, with or without a time', () => {
  const day = fc.date({
    min: new Date('1960-01-01'),
    max: new Date('2059-12-31'),
    noInvalidDate: true,
  });
  const month = fc.constantFrom(
    (name: string) => name,
    (name: string) => name.slice(0, 3),
    (name: string) => name.slice(0, 3).toUpperCase(),
    (name: string) => (name.length > 3 ? `${name.slice(0, 3)}.` : name),
  );
  const order = fc.constantFrom<(y: string, m: string, d: string, name: string) => string>(
    (y, m, d) => `${y}/${Number(m)}/${Number(d)}`,
    (y, m, d) => `${y}-${m}-${d}`,
    (y, m, d) => `${y}${m}${d}`,
    (y, m, d) => `${m}/${d}/${y}`,
    (y, m, d) => `${m}-${d}-${y}`,
    (y, _, d, name) => `${d}-${name}-${y}`,
    (y, _, d, name) => `${Number(d)} ${name} ${y}`,
    (y, _, d, name) => `${name} ${d}, ${y}`,
    (y, _, d, name) => `Monday, ${name} ${Number(d)}, ${y}`,
    (y, _, d, name) => `${y}-${name}-${d}`,
  );
  const time = fc.constantFrom('', ' 12:00:00 AM', ' 00:00', ' 10:15:30.250', ', 9:05 p.m.');
  fc.assert(
    fc.property(day, month, order, time, (date, short, write, rest) => {
      const iso = date.toISOString().slice(0, 10);
      const [y, m, d] = iso.split('-') as [string, string, string];
      const text = write(y, m, d, short(MONTHS[Number(m) - 1]!));
      expect([text, readDate(text + rest)]).toEqual([text, iso]);
    }),
  );
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

const noValues =
  '- | — | $ - | N/A | n.a. | NR | N/R | Not reported | Not available | None reported | Unknown | No disponible | Sin datos';
test.each(noValues.split(' | '))('“%s” is no value', (text) => {
  expect(isNothing(text)).toBe(true);
});

test.each([
  ['Trans Union', 'transunion'],
  ['TRANS-UNION LLC', 'transunion'],
  ['Trans Union Corporation', 'transunion'],
  ['\u200eTrans\u200bUnion', 'transunion'],
  ['Experian North America', 'experian'],
  ['Equifax Credit Information Services', 'equifax'],
  ['TransUnion®', 'transunion'],
  ['Equifax Information Services LLC', 'equifax'],
  ['EQFX', 'equifax'],
  ['Experian (XPN)', undefined],
  ['Innovis', undefined],
  ['constructor', undefined],
])('the bureau %s', (text, bureau) => {
  expect(readBureau(text)).toBe(bureau);
});
