import { parseCronItem } from 'graphile-worker';
import * as z from 'zod/mini';

export const text = (fallback: string) =>
  z._default(z.string().check(z.trim(), z.minLength(1)), fallback);

export const trimmed = z.optional(z.string().check(z.trim()));

export const address = (protocols: string[], example: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
        `must be an address like ${example}`,
      ),
    );

export const wholeNumber = (fallback: number, rule: string, least: number, most = Infinity) =>
  z._default(
    z.coerce
      .number(rule)
      .check(
        z.refine((value) => Number.isSafeInteger(value) && value >= least && value <= most, rule),
      ),
    fallback,
  );

export const count = (fallback: number) => wholeNumber(fallback, 'must be a number above 0', 1);

export const countOrNone = (fallback: number) =>
  wholeNumber(fallback, 'must be a number, 0 for no limit', 0);

export const megabytes = (fallback: number) =>
  wholeNumber(fallback, 'must be a number of megabytes above 0', 1);

export const flag = z.optional(z.enum(['true', 'false'], 'must be true or false'));

export const schedule = (fallback: string) =>
  z._default(
    z.string().check(z.refine(isSchedule, 'must be a cron schedule like 30 3 * * *')),
    fallback,
  );

function isSchedule(match: string): boolean {
  try {
    parseCronItem({ task: 'parsed', match });
    return true;
  } catch {
    return false;
  }
}
