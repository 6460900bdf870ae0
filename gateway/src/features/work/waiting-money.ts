import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const today = sql`(law_now() at time zone 'UTC')::date`;

/** For rows of `work`: it may be billed, and was not. */
export const isToBill = sql<boolean>`opens_on <= ${today} and invoiced_at is null`;

/** For rows of `invoice`: money that was received under a contract that was cancelled is still to be given back. */
export const isRefundOwed = sql<boolean>`refund_due_on is not null
  and (select coalesce(sum(amount), 0) from payment where invoice_id = invoice.id)
    > (select coalesce(sum(amount), 0) from refund where invoice_id = invoice.id)`;

const owedAmount = sql<string>`coalesce(sum((select sum(amount) from payment where invoice_id = invoice.id)
  - coalesce((select sum(amount) from refund where invoice_id = invoice.id), 0)), 0)::numeric(12, 2)`;

/** Adds up the refunds that are owed, with the day by which the first is due. */
export async function sumRefundsOwed(db: Db) {
  const { rows } = await sql<{ count: number; amount: string; dueOn: string | null }>`
    select count(*)::int as count, min(refund_due_on) as "dueOn",
      ${owedAmount} as amount
    from invoice where ${isRefundOwed}`.execute(db);
  return rows[0]!;
}

/** The money of a cancelled contract that is to be given back, and by when; null without any. */
export async function findRefundOwed(
  db: Db,
  contractId: string,
): Promise<{ amount: string; dueOn: string } | null> {
  const { rows } = await sql<{ amount: string; dueOn: string | null }>`
    select ${owedAmount} as amount, min(refund_due_on) as "dueOn"
    from invoice where ${isRefundOwed} and contract_id = ${contractId}`.execute(db);
  const { amount, dueOn } = rows[0]!;
  return dueOn === null ? null : { amount, dueOn };
}
