import { plans, type Plan } from '@repo/contract/subscriptions';
import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { setupIntent } from './create-stripe-subscription.ts';
import type { Payments } from '../../payments.ts';
import { findByUser, setPlan, type Subscription } from './subscriptions.queries.ts';

/** The plan that is billed; null for a price that is none of ours. */
export function planOf({ prices }: Payments, { items }: Stripe.Subscription): Plan | null {
  return plans.find((plan) => prices[plan] === items.data[0]?.price.id) ?? null;
}

/**
 * Puts the plan that is asked for in the row, and the row's plan at Stripe. The row is the truth: who
 * changes Stripe reads it again, so that of two changes at once both places end equal without a lock.
 */
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
    await setRequestedPlan(db, row, plan, id);
    // What Stripe said before the row changed may be another change's, undone since.
    current = await stripe.subscriptions.retrieve(id, { expand });
  }
  for (;;) {
    const price = prices[(await findByUser(db, row.userId)).plan];
    const item = current.items.data[0]!;
    if (item.price.id === price) return current;
    current = await stripe.subscriptions.update(id, {
      items: [{ id: item.id, price }],
      proration_behavior: 'none',
      expand,
    });
  }
}

async function setRequestedPlan(
  db: Db,
  { userId, plan: read }: Subscription,
  plan: Plan,
  id: string,
) {
  let before = read;
  while (before !== plan && !(await replacePlan(db, userId, { before, plan, id }))) {
    before = (await findByUser(db, userId)).plan;
  }
}

interface Replacement {
  before: Plan;
  plan: Plan;
  /** Of the subscription at Stripe. */
  id: string;
}

function replacePlan(db: Db, userId: string, { before, plan, id }: Replacement) {
  return db.transaction().execute(async (trx) => {
    if (!(await setPlan(trx, userId, before, plan))) return false;
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId },
      action: 'subscription.plan-changed',
      subject: `subscription/${id}`,
      clientId: userId,
      before: { plan: before },
      after: { plan },
    });
    return true;
  });
}
