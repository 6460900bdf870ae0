import { ANSWER_DAYS, DUE_SOON_DAYS } from '@repo/contract/dispute-clock';
import { sql, type RawBuilder } from 'kysely';

const lastDayInTime = sql`current_date - ${sql.lit(ANSWER_DAYS)}`;

/** Conditions on rows of `credit_item`. */
export const isOverdue = sql<boolean>`status = 'disputed' and disputed_on < ${lastDayInTime}`;
export const isDueSoon = sql<boolean>`
  status = 'disputed' and disputed_on between ${lastDayInTime} and ${lastDayInTime} + ${sql.lit(DUE_SOON_DAYS)}`;

/** Selects the disputes of a client that are not sent, or whose answer may still come in time. */
export const unfinishedDisputes = (userId: RawBuilder<unknown>) => sql`
  select from credit_item as unfinished
  where user_id = ${userId} and status = 'disputed' and (disputed_on is null or disputed_on >= ${lastDayInTime})`;
