import { parseCronItem } from 'graphile-worker';

const MINUTE_MS = 60_000;
const DAYS = 366;

/** Returns the last time at or before `now` that a cron schedule was due, or null if that is more than a year ago. */
export function lastDue(schedule: string, now: number): Date | null {
  const { match } = parseCronItem({ task: 'due', match: schedule });
  const start = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  for (let minute = 0; minute < DAYS * 24 * 60; minute += 1) {
    const date = new Date(start - minute * MINUTE_MS);
    const digest = {
      min: date.getUTCMinutes(),
      hour: date.getUTCHours(),
      date: date.getUTCDate(),
      month: date.getUTCMonth() + 1,
      dow: date.getUTCDay(),
    };
    if (match(digest)) return date;
  }
  return null;
}
