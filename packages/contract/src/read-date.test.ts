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
    '2026-Nov-2',
    '2nd of November 2026',
    '2026-11-02T00:00:00Z',
    '11/02/2026 12:30 PM',
    '\u200e11/\u200e02/\u200e2026',
    'Nov\u00a02, 2026\u200b',
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
    ['Nov-26', 'date-two-digit-year'],
    ['13/2026', 'date-unreadable'],
    ['0000', 'date-unreadable'],
    ['45123', 'date-unreadable'],
    ['yesterday', 'date-unreadable'],
    ['Xyz 2 2026', 'date-unreadable'],
    ['02/30/2026', 'date-not-real'],
    ['31/02/1988', 'date-not-real'],
    ['31.04.1988', 'date-not-real'],
    ['2026-00-10', 'date-not-real'],
  ])('refuses %s with %s', (text, problem) => {
    expect(readDate(text)).toMatchObject({ problem });
  });

  test.each([
    ['01/2023', '2023-01'],
    ['1-2023', '2023-01'],
    ['2023-01', '2023-01'],
    ['2023/1', '2023-01'],
    ['Jan 2023', '2023-01'],
    ['January, 2023', '2023-01'],
    ['Jan-2023', '2023-01'],
    ['2023 Jan', '2023-01'],
    ['enero 2023', '2023-01'],
    ['enero de 2023', '2023-01'],
    ['2023', '2023'],
  ])('%s has no day', (text, known) => {
    expect(readDate(text)).toEqual({ problem: 'date-without-day', known });
  });

  test.each([
    ['45123', { value: '2023-07-16' }],
    ['45123.75', { value: '2023-07-16' }],
    ['18264', { value: '1950-01-01' }],
    ['99999', { problem: 'date-unreadable' }],
    ['1234', { problem: 'date-unreadable' }],
    ['2023', { problem: 'date-without-day', known: '2023' }],
  ])('a cell of a spreadsheet with %s is a day', (text, reading) => {
    expect(readDate(text, { spreadsheet: true })).toEqual(reading);
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
  ])('a date with 2026 as the latest year, %s, is %s', (text, date) => {
    expect(readDate(text, { latestYear: 2026 })).toMatchObject({ value: date });
  });

  test.each(['', '-', 'N/A', 'none'])('%p is empty', (text) => {
    expect(readDate(text)).toEqual({ value: null });
  });
});
