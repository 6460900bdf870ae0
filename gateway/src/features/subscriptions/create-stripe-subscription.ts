import type { CurrentUser } from '@repo/contract/users';
import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { isClosed, isFinal, isMissing, type Payments } from '../../payments.ts';
import { setCustomer, startNextAttempt, type Subscription } from './subscriptions.queries.ts';

const LONGEST_TRIAL_DAYS = 730;

export const setupIntent = 'pending_setup_intent';

/**
 * Creates the user's subscription in a trial that only recorded work ends (15 USC 1679b(b)). The request depends only
 * on the row and email, so that concurrent calls share one idempotency key.
 */
export async function createStripeSubscription(
  db: Db,
  payments: Payments,
  user: CurrentUser,
  row: Subscription,
): Promise<Stripe.Subscription> {
  try {
    const unfinished =
      row.stripeCustomerId && (await findUnfinished(payments, row.stripeCustomerId));
    return unfinished || (await create(db, payments, user, row));
  } catch (error) {
    if (isFinal(error)) {
      await startNextAttempt(
        db,
        row,
        isMissing(error, 'customer') ? { stripeCustomerId: null } : {},
      );
    }
    throw error;
  }
}

async function findUnfinished({ stripe }: Payments, customer: string) {
  const { data } = await stripe.subscriptions.list({
    customer,
    expand: [`data.${setupIntent}`],
  });
  return data.find((subscription) => !isClosed(subscription));
}

async function create(db: Db, payments: Payments, user: CurrentUser, row: Subscription) {
  const { stripe, prices } = payments;
  const metadata = { userId: user.id };
  const key = `${user.id}-${row.attempt}`;
  let customer = row.stripeCustomerId;
  if (!customer) {
    const created = await stripe.customers.create(
      { email: user.email, metadata },
      { idempotencyKey: `customer-${key}` },
    );
    customer = created.id;
    await setCustomer(db, user.id, customer);
  }
  return stripe.subscriptions.create(
    {
      customer,
      items: [{ price: prices[row.plan] }],
      trial_period_days: LONGEST_TRIAL_DAYS,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: [setupIntent],
      metadata,
    },
    { idempotencyKey: `subscription-${key}` },
  );
}
