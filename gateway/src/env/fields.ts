import { parseCronItem } from 'graphile-worker';
import * as z from 'zod/mini';

export const text = (fallback: string) =>
  z._default(z.string().check(z.trim(), z.minLength(1)), fallback);
/** A URL with one of these protocols. */
export const address = (protocols: string[], example: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
        `must be an address like ${example}`,
      ),
    );

export const count = (fallback: number) =>
  z._default(
    z.coerce
      .number('must be a number above 0')
      .check(z.int('must be a number above 0'), z.minimum(1, 'must be a number above 0')),
    fallback,
  );

export const countOrNone = (fallback: number) =>
  z._default(
    z.coerce
      .number('must be a number, 0 for no limit')
      .check(
        z.int('must be a number, 0 for no limit'),
        z.minimum(0, 'must be a number, 0 for no limit'),
      ),
    fallback,
  );

export const megabytes = (fallback: number) =>
  z._default(
    z.coerce
      .number('must be a number of megabytes above 0')
      .check(
        z.int('must be a number of megabytes above 0'),
        z.minimum(1, 'must be a number of megabytes above 0'),
      ),
    fallback,
  );

/** `true` or `false`; undefined where it is not set. */
export const flag = z.optional(z.enum(['true', 'false'], 'must be true or false'));

/** A cron schedule in UTC. */
export const schedule = (fallback: string) =>
  z._default(
    z
      .string()
      .check(z.refine((value) => isSchedule(value), 'must be a cron schedule like 30 3 * * *')),
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

export const trimmed = z.optional(z.string().check(z.trim()));
