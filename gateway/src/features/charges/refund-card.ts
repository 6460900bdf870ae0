import type { Db } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import { toServiceUnavailable, type Payments } from '../../payments.ts';
import { findRefund, setRefundSent } from './charges.queries.ts';
import { centsOf } from './stripe-invoice.ts';

export const REFUND_CARD = 'refund-card';

export interface RefundCardJob {
  refundId: string;
}

/**
 * Gives a recorded refund back to the card, once: Stripe is first asked if it has the refund. Throws `unavailable` if
 * a retry may succeed.
 */
export async function refundCard(
  db: Db,
  payments: Payments | null,
  { refundId }: RefundCardJob,
): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (!refund?.paymentIntentId || refund.providerId) return;
  if (!payments) throw new DomainError('unavailable', 'Payments are not configured');
  const { stripe } = payments;
  const { paymentIntentId } = refund;
  try {
    const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
    const sent =
      data.find(({ metadata }) => metadata?.['refund_id'] === refundId) ??
      (await stripe.refunds.create(
        {
          payment_intent: paymentIntentId,
          amount: centsOf(refund.amount),
          metadata: { refund_id: refundId },
        },
        { idempotencyKey: `refund-${refundId}` },
      ));
    await setRefundSent(db, refundId, sent.id);
  } catch (error) {
    throw toServiceUnavailable(error);
  }
}
