import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { recordStatus } from './record-status.ts';
import { toServiceUnavailable, type Payments } from '../../payments.ts';
import {
  findByStripeId,
  findByStripeIdForUpdate,
  insertStripeEvent,
  isKnownEvent,
  type Subscription,
} from './subscriptions.queries.ts';

type SubscriptionEvent = Extract<Stripe.Event, { type: `customer.subscription.${string}` }>;

function isOfSubscription(event: Stripe.Event): event is SubscriptionEvent {
  return event.type.startsWith('customer.subscription.');
}

/**
 * Takes over what an event says of a subscription: each event once, and none that is older than the
 * newest applied. Events of other kinds, and of subscriptions that are not ours, change nothing.
 * Nothing is locked while Stripe is asked: a row that changed meanwhile is decided on anew.
 */
export async function applyStripeEvent(db: Db, payments: Payments, event: Stripe.Event) {
  if (!isOfSubscription(event)) return;
  const createdAt = new Date(event.created * 1000).toISOString();
  const told = { id: event.id, type: event.type, createdAt };
  for (;;) {
    if (await isKnownEvent(db, event.id)) return;
    const row = await findByStripeId(db, event.data.object.id);
    if (!row) return;
    if ((row.lastEventAt ?? '') > createdAt) {
      await insertStripeEvent(db, told);
      return;
    }
    // Stripe's clock has seconds: of two events of one second, only Stripe knows which is the later.
    const isTie = row.lastEventAt === createdAt;
    const mustAsk = isTie || wouldCharge(event.data.object, event.type);
    const { status } = mustAsk ? await askAgain(payments, event) : event.data.object;
    if (await apply(db, row, told, status)) return;
  }
}

/** False, with nothing applied, when the row is no longer what was read. */
function apply(
  db: Db,
  row: Subscription,
  event: { id: string; type: string; createdAt: string },
  status: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const now = await findByStripeIdForUpdate(trx, row.stripeSubscriptionId!);
    if (now?.status !== row.status || now.lastEventAt !== row.lastEventAt) return false;
    if (await insertStripeEvent(trx, event)) await recordStatus(trx, row, { status, event });
    return true;
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
    const current = await stripe.subscriptions.retrieve(object.id);
    if (!wouldCharge(current, type)) return current;
    return await stripe.subscriptions.update(object.id, { cancel_at_period_end: true });
  } catch (error) {
    throw toServiceUnavailable(error);
  }
}
