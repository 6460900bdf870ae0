import type { Stripe } from 'stripe';
import { recordAuditEvent, type Actor } from '../../db/record-audit-event.ts';
import type { Payments } from '../../payments.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { BILLING } from '../billing/billing-path.ts';
import { changeInvoice } from '../billing/change-invoice.ts';
import { recordRefund } from '../billing/refund-invoice.ts';
import { notifyOf } from '../notifications/notify-client.ts';
import { isKnownRefund, setRefundFailed, type Charge } from './charges.queries.ts';
import { dollarsOf } from './stripe-invoice.ts';

const actor: Actor = { type: 'stripe' };

/** The money of such a refund is back at Stripe, which does not try again. */
export const hasFailed = ({ status }: Pick<Stripe.Refund, 'status'>) =>
  status === 'failed' || status === 'canceled';

/** Records the refunds of a charge that Stripe alone knows, and those that failed since. */
export async function recordRefundsOf(
  access: DataAccess,
  { stripe }: Payments,
  { invoiceId, paymentIntentId }: Pick<Charge, 'invoiceId' | 'paymentIntentId'>,
): Promise<void> {
  if (!paymentIntentId) return;
  const { db, encryption } = access;
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  for (const refund of data) {
    const { id, amount, metadata } = refund;
    if (hasFailed(refund)) {
      await recordFailedRefund(access, invoiceId, refund);
      continue;
    }
    if (await isKnownRefund(db, id, metadata?.['refund_id'])) continue;
    await changeInvoice(db, invoiceId, async (trx, open) => {
      if (await isKnownRefund(trx, id, undefined)) return;
      await recordRefund(trx, encryption, open, {
        actor,
        amount: dollarsOf(amount),
        reason: 'Refunded to the card',
        providerId: id,
      });
    });
  }
}

/** Records the failure of a refund once, so that its money is owed again, and tells the client. */
export async function recordFailedRefund(
  { db, encryption }: DataAccess,
  invoiceId: string,
  { id: providerId, metadata }: Pick<Stripe.Refund, 'id' | 'metadata'>,
): Promise<void> {
  await changeInvoice(db, invoiceId, async (trx, { invoice, clientId, client }) => {
    const failed = await setRefundFailed(trx, providerId, metadata?.['refund_id']);
    if (!failed) return;
    const { amount } = failed;
    await recordAuditEvent(trx, {
      actor,
      action: 'invoice.refund-failed',
      subject: `invoice/${invoiceId}`,
      clientId,
      detail: { amount },
    });
    if (!client) return;
    await notifyOf(trx, encryption, {
      userId: client.id,
      actionUrl: BILLING,
      content: { kind: 'refund-failed', data: { number: invoice.number, amount } },
    });
  });
}
