import { defaultPlan, type Plan, type SubscriptionSetup } from '@repo/contract/subscriptions';
import type { CurrentUser } from '@repo/contract/users';
import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { changePlan, planOf } from './change-plan.ts';
import { createStripeSubscription, setupIntent } from './create-stripe-subscription.ts';
import { recordStatus } from './record-status.ts';
import { isEnded, isMissing, toServiceUnavailable, type Payments } from '../../payments.ts';
import {
  findOrCreateRow,
  setStatus,
  setStripeSubscription,
  startNextAttempt,
  type Subscription,
} from './subscriptions.queries.ts';

/**
 * The one subscription of a user, found or made, and the secret with which the browser saves a card.
 * Nothing is locked while Stripe answers: requests in this process share one run, and the row with
 * Stripe's idempotency keys joins those of other gateways.
 */
export function getOrCreateSubscription(
  db: Db,
  payments: Payments,
  user: CurrentUser,
  plan?: Plan,
): Promise<SubscriptionSetup> {
  const { inFlight } = payments;
  const key = `${user.id} ${plan}`;
  const shared = inFlight.get(key);
  if (shared) return shared;
  const run = ensureSubscription(db, payments, user, plan).finally(() => inFlight.delete(key));
  inFlight.set(key, run);
  return run;
}

async function ensureSubscription(
  db: Db,
  payments: Payments,
  user: CurrentUser,
  plan?: Plan,
): Promise<SubscriptionSetup> {
  try {
    const row = await findOrCreateRow(db, user.id, plan ?? defaultPlan);
    const found = (await find(db, payments, row)) ?? (await create(db, payments, user, row.plan));
    // With a card saved, a link with another plan must not change what will be billed.
    const subscription =
      found.status === 'trialing' && secretOf(found)
        ? await changePlan(db, payments, found, row, plan)
        : found;
    return {
      clientSecret: secretOf(subscription),
      publishableKey: payments.publishableKey,
      plan: planOf(payments, subscription),
      status: subscription.status,
    };
  } catch (error) {
    throw toServiceUnavailable(error);
  }
}

/** Of the setup intent, which is there until a card is saved. */
function secretOf({ pending_setup_intent: intent }: Stripe.Subscription): string | null {
  return (intent as Stripe.SetupIntent | null)?.client_secret ?? null;
}

/** The subscription that the row names, while it lives. */
async function find(db: Db, payments: Payments, row: Subscription) {
  const id = row.stripeSubscriptionId;
  if (!id) return null;
  const found = await payments.stripe.subscriptions
    .retrieve(id, { expand: [setupIntent] })
    .catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  if (!found || isEnded(found)) {
    await startNextAttempt(db, row, { stripeSubscriptionId: null });
    return null;
  }
  if (found.status !== row.status) {
    await db.transaction().execute((trx) => recordStatus(trx, row, found));
  }
  return found;
}

async function create(db: Db, payments: Payments, user: CurrentUser, plan: Plan) {
  const row = await findOrCreateRow(db, user.id, plan);
  const made = await createStripeSubscription(db, payments, user, row);
  await db.transaction().execute(async (trx) => {
    // Another gateway, under the same idempotency key, was first to keep the same subscription.
    if (!(await setStripeSubscription(trx, user.id, made.id))) return;
    await setStatus(trx, { userId: user.id, lastEventAt: null }, made.status);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: user.id },
      action: 'subscription.created',
      subject: `subscription/${made.id}`,
      clientId: user.id,
      after: { plan, status: made.status },
    });
  });
  return made;
}
