import { DomainError } from '../../errors.ts';
import { toServiceUnavailable, type Payments } from '../../payments.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findRefund, setRefundSent } from './charges.queries.ts';
import { hasFailed, recordFailedRefund } from './record-refunds.ts';
import { centsOf } from './stripe-invoice.ts';

export const REFUND_CARD = 'refund-card';

export interface RefundCardJob {
  refundId: string;
}

/**
 * Gives a recorded refund back to the card, once: Stripe is first asked if it has the refund, which may have failed. Throws `unavailable` if
 * a retry may succeed.
 */
export async function refundCard(
  access: DataAccess,
  payments: Payments | null,
  { refundId }: RefundCardJob,
): Promise<void> {
  const refund = await findRefund(access.db, refundId);
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
    if (hasFailed(sent)) return await recordFailedRefund(access, refund.invoiceId, sent);
    await setRefundSent(access.db, refundId, sent.id);
  } catch (error) {
    throw toServiceUnavailable(error);
  }
}
