import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { toServiceUnavailable, type Payments } from '../../payments.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findCharge } from './charges.queries.ts';
import { hasFailed, recordRefundsOf } from './record-refunds.ts';
import { recordPaid } from './settle-charge.ts';
import { centsOf, paymentIntentOf } from './stripe-invoice.ts';

/** Charges and invoices of these days are compared. */
const DAYS = 40;

/**
 * Compares what was received and refunded here with what Stripe has. Records what Stripe alone knows, and throws with the name of
 * each difference that is left, which fails the job.
 */
export async function reconcileCharges(
  access: DataAccess,
  payments: Payments | null,
): Promise<void> {
  if (!payments) return;
  try {
    const differences = await findDifferences(access, payments);
    if (differences.length > 0) throw new Error(`Stripe differs: ${differences.join('; ')}`);
  } catch (error) {
    throw toServiceUnavailable(error);
  }
}

async function findDifferences(access: DataAccess, payments: Payments): Promise<string[]> {
  const { db } = access;
  const differences: string[] = [];
  const paidAtStripe = new Map<string, number>();
  const refunded = new Set(await listRefundedCharges(db));
  const since = Math.floor(Date.now() / 1000) - DAYS * 86_400;
  const invoices = payments.stripe.invoices.list({
    created: { gte: since },
    limit: 100,
    expand: ['data.payments'],
  });
  for await (const invoice of invoices) {
    const chargeId = invoice.metadata?.['charge_id'];
    const charge = chargeId && isUuid(chargeId) ? await findCharge(db, chargeId) : undefined;
    if (invoice.status !== 'paid') continue;
    if (!charge) {
      differences.push(`${invoice.id} was paid and is unknown here`);
      continue;
    }
    if (charge.state === 'requested') await recordPaid(access, payments, charge, invoice);
    if (charge.state === 'paid') refunded.add(charge.id);
    paidAtStripe.set(charge.id, invoice.amount_paid);
    const intent = paymentIntentOf(invoice);
    const state = (await findCharge(db, charge.id))?.state;
    if (state !== 'paid' && !(await isReturned(payments, intent))) {
      differences.push(`${invoice.id} was paid, and its charge is ${state} here`);
    }
  }
  for (const id of refunded) await recordRefundsOf(access, payments, (await findCharge(db, id))!);
  for (const { id, stripeInvoiceId, amount } of await listPaid(db)) {
    const cents = paidAtStripe.get(id);
    if (cents === undefined) differences.push(`${stripeInvoiceId} is paid here only`);
    else if (cents !== centsOf(amount)) {
      differences.push(`${stripeInvoiceId} was paid with another amount`);
    }
  }
  for (const { id } of await listUnsentRefunds(db)) {
    differences.push(`the refund ${id} has not reached the card`);
  }
  return differences;
}

async function isReturned({ stripe }: Payments, intent: string | null): Promise<boolean> {
  if (!intent) return false;
  const { data } = await stripe.refunds.list({ payment_intent: intent });
  return data.some((refund) => refund.metadata?.['returned'] === 'true' && !hasFailed(refund));
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

const listPaid = (db: Db) =>
  db
    .selectFrom('cardCharge')
    .select(['id', 'stripeInvoiceId', 'amount'])
    .where('state', '=', 'paid')
    .where(sql<boolean>`requested_at > now() - interval '1 day' * ${sql.lit(DAYS - 2)}`)
    .execute();

/** Charges with refunds that may have failed since. Banks take up to 30 days for that. */
async function listRefundedCharges(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('cardCharge', 'cardCharge.invoiceId', 'refund.invoiceId')
    .select('cardCharge.id')
    .distinct()
    .where('cardCharge.state', '=', 'paid')
    .where('refund.byCard', '=', true)
    .where('refund.failedAt', 'is', null)
    .where(sql<boolean>`refund.recorded_at > law_now() - interval '1 day' * ${sql.lit(DAYS)}`)
    .execute();
  return rows.map(({ id }) => id);
}

const listUnsentRefunds = (db: Db) =>
  db
    .selectFrom('refund')
    .select('id')
    .where('byCard', '=', true)
    .where('failedAt', 'is', null)
    .where('providerId', 'is', null)
    .where(sql<boolean>`recorded_at < law_now() - interval '1 day'`)
    .execute();
