import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import { toServiceUnavailable, type Payments } from '../../payments.ts';
import { recordStatus } from './record-status.ts';
import {
  findByStripeId,
  findByStripeIdForUpdate,
  insertStripeEvent,
  isKnownEvent,
  type Subscription,
} from './subscriptions.queries.ts';

/** A new subscription's first event may arrive before the row. */
const STORED_WITHIN_MS = 60_000;

const MAX_ATTEMPTS = 5;

type SubscriptionEvent = Extract<Stripe.Event, { type: `customer.subscription.${string}` }>;

function isOfSubscription(event: Stripe.Event): event is SubscriptionEvent {
  return event.type.startsWith('customer.subscription.');
}

/**
 * Applies an event's status once, ignoring older events. Holds no lock during calls to Stripe and retries if the row
 * changed. Throws `unavailable` if Stripe should deliver the event again.
 */
export async function applyStripeEvent(db: Db, payments: Payments, event: Stripe.Event) {
  if (!isOfSubscription(event)) return;
  const createdAt = new Date(event.created * 1000).toISOString();
  const eventRow = { id: event.id, type: event.type, createdAt };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await isKnownEvent(db, event.id)) return;
    const row = await findByStripeId(db, event.data.object.id);
    if (!row) {
      if (Date.now() - Date.parse(createdAt) > STORED_WITHIN_MS) return;
      throw new DomainError('unavailable', `Stripe event ${event.id}: unknown subscription`);
    }
    if ((row.lastEventAt ?? '') > createdAt) {
      await insertStripeEvent(db, eventRow);
      return;
    }
    // Stripe's timestamps are in seconds. Stripe's current state orders two events of the same second.
    const isTie = row.lastEventAt === createdAt;
    const mustRetrieve = isTie || wouldCharge(event.data.object, event.type);
    const { status } = mustRetrieve ? await retrieveUncharged(payments, event) : event.data.object;
    if (await apply(db, row, eventRow, status)) return;
  }
  throw new DomainError(
    'unavailable',
    `Stripe event ${event.id} was not applied: its subscription changed ${MAX_ATTEMPTS} times meanwhile`,
  );
}

/** Returns false without a change if the row has changed since it was read. */
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

function wouldCharge(subscription: Stripe.Subscription, eventType: string): boolean {
  return (
    subscription.status === 'trialing' &&
    !subscription.cancel_at_period_end &&
    (subscription.default_payment_method != null ||
      eventType === 'customer.subscription.trial_will_end')
  );
}

/**
 * Returns the current state at Stripe. A trial that would end with a charge is set to cancel at its end. Recorded work
 * ends the trial before that and undoes it (15 USC 1679b(b)).
 */
async function retrieveUncharged(
  { stripe }: Payments,
  { type, data: { object } }: SubscriptionEvent,
) {
  try {
    const current = await stripe.subscriptions.retrieve(object.id);
    if (!wouldCharge(current, type)) return current;
    return await stripe.subscriptions.update(object.id, { cancel_at_period_end: true });
  } catch (error) {
    throw toServiceUnavailable(error);
  }
}
