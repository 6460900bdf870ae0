import type Stripe from 'stripe';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { paymentsAway, type Payments } from './payments.ts';
import { findByStripeIdForUpdate, insertStripeEvent, setStatus } from './subscriptions.queries.ts';

type SubscriptionEvent = Extract<Stripe.Event, { type: `customer.subscription.${string}` }>;

function isOfSubscription(event: Stripe.Event): event is SubscriptionEvent {
  return event.type.startsWith('customer.subscription.');
}

/**
 * Takes over what an event says of a subscription: each event once, and none that is older than the
 * newest applied. Events of other kinds, and of subscriptions that are not ours, change nothing.
 */
export async function applyStripeEvent(db: Db, payments: Payments, event: Stripe.Event) {
  if (!isOfSubscription(event)) return;
  const createdAt = new Date(event.created * 1000).toISOString();
  await db.transaction().execute(async (trx) => {
    if (!(await insertStripeEvent(trx, { id: event.id, type: event.type, createdAt }))) return;
    const row = await findByStripeIdForUpdate(trx, event.data.object.id);
    if (!row || (row.lastEventAt ?? '') > createdAt) return;
    // Stripe's clock has seconds: of two events of one second, only Stripe knows which is the later.
    const told =
      row.lastEventAt === createdAt || wouldCharge(event)
        ? await withoutCharge(payments, event.data.object.id)
        : event.data.object;
    await setStatus(trx, row, told.status, createdAt);
    if (told.status === row.status) return;
    await recordAuditEvent(trx, {
      actor: 'stripe',
      action: 'subscription.status-updated',
      subject: `subscription/${told.id}`,
      clientId: row.userId,
      detail: { event: event.id, from: row.status, to: told.status },
    });
  });
}

/** With a card saved, the trial's end would charge it. */
function wouldCharge({ type, data: { object } }: SubscriptionEvent): boolean {
  return (
    object.status === 'trialing' &&
    !object.cancel_at_period_end &&
    (object.default_payment_method != null || type === 'customer.subscription.trial_will_end')
  );
}

/**
 * The subscription as Stripe has it now, and no charge at its trial's end: it is cancelled then.
 * Whoever records finished work ends the trial and takes the cancellation back (15 USC 1679b(b)).
 */
async function withoutCharge({ stripe }: Payments, id: string): Promise<Stripe.Subscription> {
  try {
    const current = await stripe.subscriptions.retrieve(id);
    if (current.status !== 'trialing' || current.cancel_at_period_end) return current;
    return await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  } catch (error) {
    throw paymentsAway(error);
  }
}
