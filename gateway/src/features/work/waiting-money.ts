import { OPERATIONS_LIMIT, type Operations } from '@repo/contract/operations';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { colleagueName } from '../../users/row-client.ts';

const today = sql`(law_now() at time zone 'UTC')::date`;

export const isToBill = sql<boolean>`opens_on <= ${today} and invoiced_at is null`;

/** For rows of `invoice`: money was received that is not owed as things are known now, and is still to be given back. */
export const isRefundOwed = sql<boolean>`refund_due_on is not null
  and case when (select coalesce(sum(amount), 0) from payment where invoice_id = invoice.id) > given_back(invoice)
    then (select amount from refund_owed(invoice)) is not null else false end`;

/** Found by the indexes of what may be owed back, which is little of all that was billed. */
const owing = sql`(
    select id from invoice where refund_due_on is not null
    union
    select invoice_id from refund where failed_at is not null) as candidate
  join invoice on invoice.id = candidate.id cross join lateral refund_owed(invoice) as owed
  where owed.amount is not null`;

/** Refunds that are owed only because one failed. */
export const failedRefunds = sql`(select distinct invoice_id from refund where failed_at is not null) as failed
  join invoice on invoice.id = invoice_id cross join lateral refund_owed(invoice) as owed
  where reason = 'refund-failed'`;

/** The refunds that are owed, those of deleted accounts too, with the day by which the first is due. */
export async function readRefundsOwed(db: Db): Promise<Operations['refundsOwed']> {
  const { rows } = await sql<Operations['refundsOwed']>`
    select count(*)::int as count, min(due_on) as "dueOn", coalesce(sum(owed.amount), 0)::numeric(12, 2)::text as amount,
      coalesce((
        select jsonb_agg(to_jsonb(listed) order by "dueOn", number)
        from (
          select invoice.id as "invoiceId", number, owed.amount::numeric(12, 2)::text as amount, due_on as "dueOn", reason, rule,
            (select jsonb_build_object('id', id, 'name', ${colleagueName('appUser')}) from app_user where id = client_id) as client,
            left_on_card(invoice)::numeric(12, 2)::text as "leftOnCard"
          from ${owing} order by due_on, number limit ${sql.lit(OPERATIONS_LIMIT)}) as listed), '[]') as invoices
    from ${owing}`.execute(db);
  return rows[0]!;
}

/** Null if nothing is to be given back. */
export async function findRefundOwed(
  db: Db,
  contractId: string,
): Promise<{ amount: string; dueOn: string } | null> {
  const { rows } = await sql<{ amount: string; dueOn: string | null }>`
    select sum(owed.amount)::numeric(12, 2)::text as amount, min(due_on) as "dueOn"
    from ${owing} and contract_id = ${contractId}`.execute(db);
  const { amount, dueOn } = rows[0]!;
  return dueOn === null ? null : { amount, dueOn };
}
