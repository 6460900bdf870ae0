import { defaultPlan, type Plan, type SubscriptionSetup } from '@repo/contract/subscriptions';
import type { CurrentUser } from '@repo/contract/users';
import { setTimeout as delay } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { DomainError } from '../../errors.ts';
import { countOutsideFailure } from '../../outside-failures.ts';
import { changePlan, planOf } from './change-plan.ts';
import { createStripeSubscription, setupIntent } from './create-stripe-subscription.ts';
import { recordStatus } from './record-status.ts';
import { isClosed, isMissing, toServiceUnavailable, type Payments } from '../../payments.ts';
import {
  findOrCreateRow,
  setStatus,
  setStripeSubscription,
  startNextAttempt,
  type Subscription,
} from './subscriptions.queries.ts';

/** Shorter than the ten seconds of a page's time-out. */
const PATIENCE_MS = 8_000;

/**
 * Holds no lock during calls to Stripe. Concurrent calls share a result or an idempotency key. Throws `unavailable` if
 * Stripe is slow. Its calls go on, and the next attempt uses their result.
 */
export function getOrCreateSubscription(
  db: Db,
  payments: Payments,
  user: CurrentUser,
  plan?: Plan,
): Promise<SubscriptionSetup> {
  const { inFlight } = payments;
  const key = `${user.id} ${plan}`;
  const run =
    inFlight.get(key) ??
    ensureSubscription(db, payments, user, plan).finally(() => inFlight.delete(key));
  inFlight.set(key, run);
  return inTime(run);
}

async function inTime(run: Promise<SubscriptionSetup>): Promise<SubscriptionSetup> {
  const timer = new AbortController();
  const late = delay(PATIENCE_MS, null, { signal: timer.signal }).catch(() => null);
  const first = await Promise.race([run, late]).finally(() => timer.abort());
  if (first) return first;
  countOutsideFailure('stripe');
  throw new DomainError('unavailable', `Stripe: no answer within ${PATIENCE_MS} ms`);
}

async function ensureSubscription(db: Db, payments: Payments, user: CurrentUser, plan?: Plan) {
  try {
    const row = await findOrCreateRow(db, user.id, plan ?? defaultPlan);
    const found = (await find(db, payments, row)) ?? (await create(db, payments, user, row.plan));
    // With a card saved, a link with another plan must not change the billed plan.
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

function secretOf({ pending_setup_intent: intent }: Stripe.Subscription): string | null {
  return (intent as Stripe.SetupIntent | null)?.client_secret ?? null;
}

async function find(db: Db, payments: Payments, row: Subscription) {
  const id = row.stripeSubscriptionId;
  if (!id) return null;
  const found = await payments.stripe.subscriptions
    .retrieve(id, { expand: [setupIntent] })
    .catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  if (!found || isClosed(found)) {
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
  const created = await createStripeSubscription(db, payments, user, row);
  await db.transaction().execute(async (trx) => {
    // Another gateway has stored the same subscription under the same idempotency key.
    if (!(await setStripeSubscription(trx, user.id, created.id))) return;
    await setStatus(trx, { userId: user.id, lastEventAt: null }, created.status);
    await recordOwnAction(trx, user.id, 'subscription.created', {
      subject: `subscription/${created.id}`,
      after: { plan, status: created.status },
    });
  });
  return created;
}
