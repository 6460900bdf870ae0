import { sql } from 'kysely';

const today = sql`(law_now() at time zone 'UTC')::date`;

/** For rows of `work`: it may be billed, and was not. */
export const isToBill = sql<boolean>`opens_on <= ${today} and invoiced_at is null`;

/** For rows of `invoice`: money that was received under a contract that was cancelled is still to be given back. */
export const isRefundOwed = sql<boolean>`refund_due_on is not null
  and (select coalesce(sum(amount), 0) from payment where invoice_id = invoice.id)
    > (select coalesce(sum(amount), 0) from refund where invoice_id = invoice.id)`;
