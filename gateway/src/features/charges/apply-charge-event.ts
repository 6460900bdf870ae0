import type { Stripe } from 'stripe';
import type { Payments } from '../../payments.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findChargeBy, upsertChargeback } from './charges.queries.ts';
import { recordRefundsOf } from './record-refunds.ts';
import { closeCharge, recordPaid } from './settle-charge.ts';
import { dollarsOf } from './stripe-invoice.ts';

type Handler = (access: DataAccess, payments: Payments, event: Stripe.Event) => Promise<void>;

/** Each reads Stripe's present state, so that the order of events does not matter, and may run twice. */
export const chargeHandlers: { readonly [Type in Stripe.Event.Type]?: Handler } = {
  'invoice.paid': followInvoice,
  'invoice.voided': followInvoice,
  'charge.refunded': followRefunds,
  'refund.failed': followRefunds,
  'refund.updated': followRefunds,
  'charge.dispute.created': followDispute,
  'charge.dispute.updated': followDispute,
  'charge.dispute.closed': followDispute,
};

async function followInvoice(access: DataAccess, payments: Payments, event: Stripe.Event) {
  const { id } = event.data.object as Stripe.Invoice;
  const charge = await findChargeBy(access.db, 'stripeInvoiceId', id);
  if (!charge) return;
  const invoice = await payments.stripe.invoices.retrieve(id, { expand: ['payments'] });
  if (invoice.status === 'paid') await recordPaid(access, payments, charge, invoice);
  if (invoice.status === 'void') await closeCharge(access, charge.id, { state: 'withdrawn' });
}

const idOf = (object: string | { id: string } | null) =>
  typeof object === 'string' ? object : (object?.id ?? '');

async function followRefunds(access: DataAccess, payments: Payments, event: Stripe.Event) {
  const intent = idOf((event.data.object as Stripe.Charge | Stripe.Refund).payment_intent);
  const charge = await findChargeBy(access.db, 'paymentIntentId', intent);
  if (charge) await recordRefundsOf(access, payments, charge);
}

async function followDispute({ db }: DataAccess, payments: Payments, event: Stripe.Event) {
  const { id } = event.data.object as Stripe.Dispute;
  const dispute = await payments.stripe.disputes.retrieve(id);
  const charge = await findChargeBy(db, 'paymentIntentId', idOf(dispute.payment_intent));
  if (!charge) return;
  const { amount, reason, status, created, evidence_details: evidence } = dispute;
  const isClosed = status === 'won' || status === 'lost' || status === 'warning_closed';
  const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();
  await upsertChargeback(db, {
    id,
    chargeId: charge.id,
    clientId: charge.clientId,
    amount: dollarsOf(amount),
    reason,
    status,
    openedAt: instantOf(created),
    answerBy: evidence?.due_by ? instantOf(evidence.due_by) : null,
    closedAt: isClosed ? instantOf(event.created) : null,
  });
}
