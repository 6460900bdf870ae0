import { ANSWER_DAYS, DUE_SOON_DAYS } from '@repo/contract/dispute-clock';
import { sql, type RawBuilder } from 'kysely';

const lastDayInTime = sql`current_date - ${sql.lit(ANSWER_DAYS)}`;

/** Conditions on rows of `credit_item`. */
export const isOverdue = sql<boolean>`status = 'disputed' and disputed_on < ${lastDayInTime}`;
export const isDueSoon = sql<boolean>`
  status = 'disputed' and disputed_on between ${lastDayInTime} and ${lastDayInTime} + ${sql.lit(DUE_SOON_DAYS)}`;

/**
 * True if no dispute of a client waits to be sent or for an answer in time; null without disputes. The planner would turn an
 * anti-join into a scan of all disputes.
 */
export const areAllOverdue = (userId: RawBuilder<unknown>) => sql<boolean | null>`(
  select bool_and(disputed_on is not null and disputed_on < ${lastDayInTime}) from credit_item as dispute
  where dispute.user_id = ${userId} and status = 'disputed')`;
