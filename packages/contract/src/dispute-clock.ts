/** Days that a bureau has to answer a dispute (15 USC 1681i(a)(1)). */
export const ANSWER_DAYS = 30;

/** An answer is due soon from this many days before its time is over. */
export const DUE_SOON_DAYS = 7;

const DAY_MS = 86_400_000;

/** Returns the days from `day` (`YYYY-MM-DD`) until `now` in local time; 0 for a future day. */
export function daysSince(day: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.max(0, Math.round((today - Date.parse(`${day}T00:00:00Z`)) / DAY_MS));
}
