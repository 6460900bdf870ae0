import type { Stripe } from 'stripe';
import { DomainError } from '../../errors.ts';
import { recordAuditEvent, type Actor } from '../../db/record-audit-event.ts';
import type { Payments } from '../../payments.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { changeInvoice } from '../billing/change-invoice.ts';
import { receivePayment } from '../billing/record-payment.ts';
import { notifyOf } from '../notifications/notify-client.ts';
import { findCharge, isOpen, setCharge, type Charge } from './charges.queries.ts';
import { hasFailed } from './record-refunds.ts';
import { dollarsOf, paymentIntentOf } from './stripe-invoice.ts';

const actor: Actor = { type: 'stripe' };

/**
 * Records a payment that Stripe has received, once, with its receipt. Money that may not be kept, such as after a call became known
 * while it was on its way, is given back at once.
 */
export async function recordPaid(
  { db, encryption }: DataAccess,
  { stripe }: Payments,
  { id, invoiceId }: Charge,
  invoice: Stripe.Invoice,
): Promise<void> {
  const paymentIntentId = paymentIntentOf(invoice);
  if (!paymentIntentId) throw new DomainError('conflict', `Stripe: ${invoice.id} has no payment`);
  try {
    await changeInvoice(db, invoiceId, async (trx, open) => {
      const charge = await findCharge(trx, id);
      if (!charge || !isOpen(charge.state)) return;
      await setCharge(trx, id, { state: 'paid', stripeInvoiceId: invoice.id, paymentIntentId });
      await receivePayment(trx, encryption, open, {
        actor,
        amount: dollarsOf(invoice.amount_paid),
        receivedOn: open.today,
        method: 'card',
        providerId: paymentIntentId,
      });
    });
  } catch (error) {
    if (!(error instanceof DomainError && error.rule)) throw error;
    const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId });
    if (data.every(hasFailed)) {
      await stripe.refunds.create(
        {
          payment_intent: paymentIntentId,
          amount: invoice.amount_paid,
          metadata: { charge_id: id, returned: 'true' },
        },
        { idempotencyKey: `charge-${id}-return-${data.length}` },
      );
    }
    await closeCharge({ db, encryption }, id, { state: 'withdrawn', stripeInvoiceId: invoice.id });
  }
}

interface Closing {
  state: 'failed' | 'withdrawn';
  stripeInvoiceId?: string | null;
  problem?: string | undefined;
}

/** Closes an unpaid charge, once. After a declined card, the notification leads the client to the card form. */
export async function closeCharge(
  { db, encryption }: DataAccess,
  id: string,
  { state, stripeInvoiceId, problem }: Closing,
): Promise<void> {
  const found = await findCharge(db, id);
  if (!found) return;
  await changeInvoice(db, found.invoiceId, async (trx, { invoice, clientId, client }) => {
    const charge = await findCharge(trx, id);
    if (!charge || !isOpen(charge.state)) return;
    await setCharge(trx, id, {
      state,
      ...(stripeInvoiceId && { stripeInvoiceId }),
      ...(problem !== undefined && { problem }),
    });
    await recordAuditEvent(trx, {
      actor,
      action: `charge.${state}`,
      subject: `invoice/${invoice.id}`,
      clientId,
      detail: { amount: charge.amount },
    });
    if (state !== 'failed' || !client) return;
    await notifyOf(trx, encryption, {
      userId: client.id,
      actionUrl: '/subscribe',
      content: { kind: 'charge-failed', data: { number: invoice.number, amount: charge.amount } },
    });
  });
}
