/** Days that a bureau has to answer a dispute (15 USC 1681i(a)(1)), counted from its receipt. */
export const ANSWER_DAYS = 30;

export const DUE_SOON_DAYS = 7;

const DAY_MS = 86_400_000;

/** Returns the days from `day` (`YYYY-MM-DD`) until `now` in local time; 0 for a future day. */
export function daysSince(day: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.max(0, Math.round((today - Date.parse(`${day}T00:00:00Z`)) / DAY_MS));
}

interface Dispute {
  disputedOn: string | null;
  answerDueOn: string | null;
}

/**
 * Returns the last day (`YYYY-MM-DD`) of a bureau's time to answer, null for a dispute that is not sent. While no delivery is known,
 * the day is estimated from that of the dispute.
 */
export function answerDateOf({ disputedOn, answerDueOn }: Dispute): string | null {
  if (answerDueOn !== null || disputedOn === null) return answerDueOn;
  const date = new Date(`${disputedOn}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + ANSWER_DAYS);
  return date.toISOString().slice(0, 10);
}
