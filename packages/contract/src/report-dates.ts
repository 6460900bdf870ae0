import * as z from 'zod/mini';
import { isRealDate } from './dates.ts';
import { issueCode } from './issues.ts';
import { visibleText } from './visible-text.ts';

/** Earlier days are typing errors. */
export const EARLIEST_REPORT_DATE = '1990-01-01';

/** Returns today's date by UTC, which is never behind the United States. */
export function todayUtc(): string {
  return new Date().toISOString().slice(0, 10);
}

export function todayAnywhere(now = Date.now()): string {
  return new Date(now + 14 * 3_600_000).toISOString().slice(0, 10);
}

/**
 * Returns true if a report must be asked for its date, because it has none, only a month or a year, or an impossible
 * day.
 */
export function needsReportDate(date: string | null, now = Date.now()): boolean {
  const isPast = pastDate(EARLIEST_REPORT_DATE, () => todayAnywhere(now));
  return date === null || !isPast.safeParse(date).success;
}

export const emptyableField = <Output>(schema: z.ZodMiniType<Output, string | number>) =>
  z.pipe(
    z.transform((value: string | number | null) =>
      typeof value === 'string' && value.trim() === '' ? null : value,
    ),
    z.nullable(schema),
  );

export const realDate = z
  .string(issueCode('date-format'))
  .check(
    z.overwrite(visibleText),
    z.trim(),
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { message: issueCode('date-format'), abort: true }),
    z.refine(isRealDate, { message: issueCode('date-not-real'), abort: true }),
  );

export const pastDate = (earliest: string, today = todayUtc) =>
  realDate.check(
    z.refine((day) => day >= earliest, issueCode('date-too-early')),
    z.refine((day) => day <= today(), issueCode('date-in-future')),
  );
