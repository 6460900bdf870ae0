import { describe, expect, test } from '@jest/globals';
import { ageOn, isRealDate } from './dates.ts';

describe('isRealDate', () => {
  test.each(['2026-11-20', '2024-02-29', '2000-02-29', '1999-12-31', '0001-01-01', '9999-12-31'])(
    '%s is in the calendar',
    (text) => {
      expect(isRealDate(text)).toBe(true);
    },
  );

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '',
    'today',
  ])('%j is not', (text) => {
    expect(isRealDate(text)).toBe(false);
  });
});

describe('ageOn', () => {
  test.each([
    ['2026-11-20', '2008-11-20', 18],
    ['2026-11-19', '2008-11-20', 17],
    ['2026-11-21', '2008-11-20', 18],
    ['2026-02-28', '2008-02-29', 17],
    ['2026-03-01', '2008-02-29', 18],
    ['2028-02-29', '2008-02-29', 20],
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2027-01-01', -1],
  ])('the age on %s, born %s, is %i', (day, birthday, age) => {
    expect(ageOn(day, birthday)).toBe(age);
  });
});
