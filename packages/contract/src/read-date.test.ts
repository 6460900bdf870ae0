import { describe, expect, test } from '@jest/globals';
import { readDate } from './read-date.ts';

describe('readDate', () => {
  test.each([
    '2026-11-02',
    '11/02/2026',
    '11/2/2026',
    '11-02-2026',
    '2026/11/2',
    '20261102',
    '11022026',
    'Nov 2 2026',
    'Nov 2, 2026',
    'November 2nd, 2026',
    '2 Nov 2026',
    '02-NOV-2026',
    '2 de noviembre de 2026',
    '2026-11-02T00:00:00Z',
    '11/02/2026 12:30 PM',
  ])('%s', (text) => {
    expect(readDate(text)).toMatchObject({ value: '2026-11-02' });
  });

  test.each([
    ['11/22/26', 'date-two-digit-year'],
    ['Nov 22 26', 'date-two-digit-year'],
    ['22/11/2026', 'date-day-first'],
    ['13-1-2026', 'date-day-first'],
    ['22/13/2026', 'date-unreadable'],
    ['2026/22/11', 'date-unreadable'],
    ['Nov 2026', 'date-unreadable'],
    ['yesterday', 'date-unreadable'],
    ['Xyz 2 2026', 'date-unreadable'],
    ['02/30/2026', 'date-not-real'],
    ['2026-00-10', 'date-not-real'],
  ])('%s: %s', (text, problem) => {
    expect(readDate(text)).toMatchObject({ problem });
  });

  test.each([
    ['04/03/1988', { value: '1988-04-03', dayFirst: '1988-03-04' }],
    ['04031988', { value: '1988-04-03', dayFirst: '1988-03-04' }],
    ['17/04/1988', { problem: 'date-day-first', dayFirst: '1988-04-17' }],
    ['17041988', { problem: 'date-day-first', dayFirst: '1988-04-17' }],
    ['04/04/1988', { value: '1988-04-04' }],
    ['04/17/1988', { value: '1988-04-17' }],
    ['1988-03-04', { value: '1988-03-04' }],
    ['April 3 1988', { value: '1988-04-03' }],
  ])('%s may be meant day first', (text, reading) => {
    expect(readDate(text)).toEqual(reading);
  });

  test.each([
    ['1/2/26', '2026-01-02'],
    ['12/31/26', '2026-12-31'],
    ['1/1/27', '1927-01-01'],
    ['1/1/00', '2000-01-01'],
  ])('with 2026 as the latest year, %s is %s', (text, date) => {
    expect(readDate(text, { latestYear: 2026 })).toMatchObject({ value: date });
  });

  test.each(['', '-', 'N/A', 'none'])('%p is empty', (text) => {
    expect(readDate(text)).toEqual({ value: null });
  });
});
