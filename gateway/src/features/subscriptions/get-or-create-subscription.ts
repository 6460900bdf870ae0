import { defaultPlan, type Plan, type SubscriptionSetup } from '@repo/contract/subscriptions';
import type { CurrentUser } from '@repo/contract/users';
import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { createStripeSubscription, setupIntent } from './create-stripe-subscription.ts';
import { followStatus } from './follow-status.ts';
import { isEnded, isMissing, oneTry, paymentsAway, type Payments } from './payments.ts';
import {
  findByStripeIdForUpdate,
  reserve,
  setPlan,
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
  const { underWay } = payments;
  const key = `${user.id} ${plan}`;
  const shared = underWay.get(key);
  if (shared) return shared;
  const run = settle(db, payments, user, plan).finally(() => underWay.delete(key));
  underWay.set(key, run);
  return run;
}

async function settle(
  db: Db,
  payments: Payments,
  user: CurrentUser,
  plan?: Plan,
): Promise<SubscriptionSetup> {
  try {
    const row = await reserve(db, user.id, plan ?? defaultPlan);
    const subscription =
      (await find(db, payments, row)) ?? (await create(db, payments, user, row.plan));
    const { pending_setup_intent: intent } =
      plan && plan !== row.plan && subscription.status === 'trialing'
        ? await changePlan(db, payments, subscription, row, plan)
        : subscription;
    return {
      clientSecret: (intent as Stripe.SetupIntent | null)?.client_secret ?? null,
      publishableKey: payments.publishableKey,
    };
  } catch (error) {
    throw paymentsAway(error);
  }
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
    await db.transaction().execute((trx) => followStatus(trx, row, found));
  }
  return found;
}

async function create(db: Db, payments: Payments, user: CurrentUser, plan: Plan) {
  const row = await reserve(db, user.id, plan);
  const made = await createStripeSubscription(db, payments, user, row);
  await db.transaction().execute(async (trx) => {
    // Another gateway, under the same idempotency key, was first to keep the same subscription.
    if (!(await setStripeSubscription(trx, user.id, made.id))) return;
    await setStatus(trx, { userId: user.id, lastEventAt: null }, made.status);
    await recordAuditEvent(trx, {
      actor: user.id,
      action: 'subscription.created',
      subject: `subscription/${made.id}`,
      clientId: user.id,
      detail: { plan, status: made.status },
    });
  });
  return made;
}

/** Another plan, as long as nothing is billed. */
async function changePlan(
  db: Db,
  { stripe, prices }: Payments,
  { id, items }: Stripe.Subscription,
  { userId, plan: before }: Subscription,
  plan: Plan,
) {
  return db.transaction().execute(async (trx) => {
    // Locked, so that of two changes at once the later one stands in both places.
    await findByStripeIdForUpdate(trx, id);
    const changed = await stripe.subscriptions.update(
      id,
      {
        items: [{ id: items.data[0]!.id, price: prices[plan] }],
        proration_behavior: 'none',
        expand: [setupIntent],
      },
      oneTry,
    );
    await setPlan(trx, userId, plan);
    await recordAuditEvent(trx, {
      actor: userId,
      action: 'subscription.plan-changed',
      subject: `subscription/${id}`,
      clientId: userId,
      detail: { from: before, to: plan },
    });
    return changed;
  });
}
