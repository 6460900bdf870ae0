import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { followStatus } from './follow-status.ts';
import { oneTry, paymentsAway, type Payments } from './payments.ts';
import { findByStripeIdForUpdate, insertStripeEvent } from './subscriptions.queries.ts';

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
    const isTie = row.lastEventAt === createdAt;
    const told = event.data.object;
    const { status } =
      isTie || wouldCharge(told, event.type) ? await askAgain(payments, event) : told;
    await followStatus(trx, row, { status, event: { id: event.id, createdAt } });
  });
}

/** With a card saved, the trial's end would charge it. */
function wouldCharge(subscription: Stripe.Subscription, eventType: string): boolean {
  return (
    subscription.status === 'trialing' &&
    !subscription.cancel_at_period_end &&
    (subscription.default_payment_method != null ||
      eventType === 'customer.subscription.trial_will_end')
  );
}

/**
 * The subscription as Stripe has it now. A trial that would end with a charge is made to end with the
 * subscription; whoever records finished work ends it before and takes this back (15 USC 1679b(b)).
 */
async function askAgain({ stripe }: Payments, { type, data: { object } }: SubscriptionEvent) {
  try {
    const current = await stripe.subscriptions.retrieve(object.id, {}, oneTry);
    if (!wouldCharge(current, type)) return current;
    const safe = { cancel_at_period_end: true };
    return await stripe.subscriptions.update(object.id, safe, oneTry);
  } catch (error) {
    throw paymentsAway(error);
  }
}
