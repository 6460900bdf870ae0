import { DUE_SOON_DAYS } from '@repo/contract/dispute-clock';
import { sql, type RawBuilder } from 'kysely';

/** Last day of a bureau's time to answer, estimated from the day of the dispute until its delivery is known. */
export const answerDate = sql<string | null>`answer_date`;

export const isOverdue = sql<boolean>`status = 'disputed' and ${answerDate} < current_date`;
export const isDueSoon = sql<boolean>`
  status = 'disputed' and ${answerDate} between current_date and current_date + ${sql.lit(DUE_SOON_DAYS)}`;

/**
 * True if no dispute of a client waits to be sent or for an answer in time; null without disputes. The planner would turn an
 * anti-join into a scan of all disputes.
 */
export const areAllOverdue = (userId: RawBuilder<unknown>) => sql<boolean | null>`(
  select bool_and(disputed_on is not null and ${answerDate} < current_date) from credit_item as dispute
  where dispute.user_id = ${userId} and status = 'disputed')`;
