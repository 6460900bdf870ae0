import type { Invoice, PaymentMethod } from '@repo/contract/invoices';
import type { WayToPay } from '@repo/contract/subscriptions';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

export type StoredInvoice = Omit<Invoice, 'lines'>;

const statusOf = sql<Invoice['status']>`case
  when nothing_is_owed(contract.ending) or guarantee_failed(contract.id) then 'cancelled'
  when invoice.amount <= credited + received then 'settled'
  when due = 0 then 'held'
  else 'open' end`;

const payOf = sql`case when card_obstacle(invoice.client_id) is null then way_to_pay else '{"by": "directions"}' end`;

const rowsOf = (table: string, columns: string, order: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount::text, ${sql.raw(columns)}) order by ${sql.raw(order)}, id), '[]')
  from ${sql.table(table)} where invoice_id = invoice.id)`;

const refundState = "case when failed_at is null then 'made' else 'failed' end";

const chargedBack = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', chargeback.id, 'amount', chargeback.amount::text, 'reason', reason,
    'on', (coalesce(closed_at, opened_at) at time zone contract.zone)::date, 'state', 'charged-back') order by closed_at), '[]')
  from card_charge join chargeback on charge_id = card_charge.id
  where invoice_id = invoice.id and card_charge.state = 'paid' and chargeback.status = 'lost')`;

const selectInvoices = prepared(
  (_, { clientId }: { clientId: string }) => sql<StoredInvoice>`
    select invoice.id, invoice.number, invoice.contract_id as "contractId", invoice.amount, invoice.issued_at as "issuedAt",
      invoice.issued_on as "issuedOn", ${statusOf} as status, ${payOf} as pay, credited::numeric(12, 2), received::numeric(12, 2),
      refunded::numeric(12, 2), due::numeric(12, 2), left_on_card(invoice)::numeric(12, 2) as "leftOnCard",
      ${rowsOf('payment', "'receivedOn', received_on, 'method', method", 'received_on, recorded_at')} as payments,
      ${rowsOf('refund', `'reason', reason, 'on', refunded_on, 'state', ${refundState}`, 'refunded_on, recorded_at')} || ${chargedBack} as refunds,
      ${rowsOf('creditNote', "'reason', reason, 'on', (created_at at time zone contract.zone)::date", 'created_at')} as credits,
      (select jsonb_build_object('amount', amount::numeric(12, 2)::text, 'dueOn', due_on, 'reason', reason, 'rule', rule)
        from refund_owed(invoice) where amount is not null) as "refundOwed"
    from invoice
    join contract on contract.id = invoice.contract_id
    cross join lateral balance_of(invoice)
    where invoice.client_id = ${clientId}
    order by invoice.issued_at desc, invoice.number desc`,
);

export const listStoredInvoices = (db: Db, clientId: string) => selectInvoices(db, { clientId });

export function findInvoiced(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select(['invoice.clientId', 'contract.zone'])
    .where('invoice.id', '=', invoiceId)
    .executeTakeFirst();
}

interface NewInvoice {
  clientId: string;
  contractId: string;
  issuedBy: string | null;
  amount: string;
  pay: WayToPay;
  lines: readonly { workId: string; price: string }[];
}

export async function insertInvoice(
  trx: Trx,
  { clientId, contractId, issuedBy, amount, pay, lines }: NewInvoice,
): Promise<string> {
  const today = sql<string>`(
    select (law_now() at time zone zone)::date from contract where contract.id = ${contractId})`;
  const { id } = await trx
    .insertInto('invoice')
    .values({
      clientId,
      contractId,
      issuedBy,
      amount,
      issuedOn: today,
      wayToPay: JSON.stringify(pay),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('invoiceLine')
    .values(lines.map((line) => ({ invoiceId: id, ...line })))
    .execute();
  return id;
}

interface NewPayment {
  invoiceId: string;
  amount: string;
  receivedOn: string;
  method: PaymentMethod;
  providerId: string | null;
  recordedBy: string | null;
}

export async function insertPayment(trx: Trx, payment: NewPayment): Promise<string> {
  const { id } = await trx
    .insertInto('payment')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewRefund {
  invoiceId: string;
  amount: string;
  reason: string;
  refundedOn: string;
  byCard: boolean;
  providerId: string | null;
  recordedBy: string | null;
}

export async function insertRefund(trx: Trx, refund: NewRefund): Promise<string> {
  const { id } = await trx
    .insertInto('refund')
    .values(refund)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewCredit {
  invoiceId: string;
  amount: string;
  reason: string;
  createdBy: string;
}

export async function insertCredit(trx: Trx, credit: NewCredit): Promise<string> {
  const { id } = await trx
    .insertInto('creditNote')
    .values(credit)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
