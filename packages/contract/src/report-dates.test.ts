import { expect, test } from '@jest/globals';
import { needsReportDate, todayAnywhere } from './report-dates.ts';

test.each([null, '2026', '2026-10', '1989-12-31', '2062-10-01', '2026-02-30'])(
  'a report dated %s needs a date',
  (date) => expect(needsReportDate(date)).toBe(true),
);

test.each(['1990-01-01', '2026-10-01', todayAnywhere()])('a report of %s needs none', (date) =>
  expect(needsReportDate(date)).toBe(false),
);
