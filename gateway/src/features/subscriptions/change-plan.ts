import { plans, type Plan } from '@repo/contract/subscriptions';
import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { DomainError } from '../../errors.ts';
import { limitOwnChanges } from '../../limits/counts.ts';
import type { Payments } from '../../payments.ts';
import { setupIntent } from './create-stripe-subscription.ts';
import { findByUser, replacePlan, type Subscription } from './subscriptions.queries.ts';

const MAX_ATTEMPTS = 5;

export function planOf({ prices }: Payments, { items }: Stripe.Subscription): Plan | null {
  return plans.find((plan) => prices[plan] === items.data[0]?.price.id) ?? null;
}

/** Reads the row again after each call, so that concurrent changes converge without a lock. */
export async function changePlan(
  db: Db,
  payments: Payments,
  subscription: Stripe.Subscription,
  row: Subscription,
  plan = row.plan,
): Promise<Stripe.Subscription> {
  const { stripe, prices } = payments;
  const { id } = subscription;
  const expand = [setupIntent];
  let current = subscription;
  if (plan !== row.plan) {
    await setRequestedPlan(db, row.userId, plan, id);
    // The state from before may come from a change that was undone since.
    current = await stripe.subscriptions.retrieve(id, { expand });
  }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const price = prices[(await findByUser(db, row.userId)).plan];
    const item = current.items.data[0]!;
    if (item.price.id === price) return current;
    current = await stripe.subscriptions.update(id, {
      items: [{ id: item.id, price }],
      proration_behavior: 'none',
      expand,
    });
  }
  throw new DomainError('conflict', 'The plan is being changed elsewhere. Please try again.');
}

async function setRequestedPlan(db: Db, userId: string, plan: Plan, stripeId: string) {
  await limitOwnChanges(db, userId);
  await db.transaction().execute(async (trx) => {
    const before = await replacePlan(trx, userId, plan);
    if (before === plan) return;
    await recordOwnAction(trx, userId, 'subscription.plan-changed', {
      subject: `subscription/${stripeId}`,
      before: { plan: before },
      after: { plan },
    });
  });
}
