import type { CurrentUser } from '@repo/contract/users';
import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { isEnded, isFinalAnswer, isMissing, type Payments } from '../../payments.ts';
import { setCustomer, startNextAttempt, type Subscription } from './subscriptions.queries.ts';

/** The longest trial that Stripe has. */
const TRIAL_DAYS = 730;

export const setupIntent = 'pending_setup_intent';

/**
 * The user's subscription at Stripe, in a trial that nothing but recorded work turns into charges
 * (15 USC 1679b(b)). All that is sent comes from the user's row and address, so that two requests send
 * the same under the same key and Stripe makes one subscription. A try that was cut off before the
 * address changed has used the key up: Stripe refuses it once, and the next call has another.
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
    if (isFinalAnswer(error)) {
      await startNextAttempt(
        db,
        row,
        isMissing(error, 'customer') ? { stripeCustomerId: null } : {},
      );
    }
    throw error;
  }
}

/** What an earlier request made whose answer was lost. */
async function findUnfinished({ stripe }: Payments, customer: string) {
  const { data } = await stripe.subscriptions.list({
    customer,
    expand: [`data.${setupIntent}`],
  });
  return data.find((subscription) => !isEnded(subscription));
}

async function create(db: Db, payments: Payments, user: CurrentUser, row: Subscription) {
  const { stripe, prices } = payments;
  const metadata = { userId: user.id };
  const key = `${user.id}-${row.attempt}`;
  let customer = row.stripeCustomerId;
  if (!customer) {
    const made = await stripe.customers.create(
      { email: user.email, metadata },
      { idempotencyKey: `customer-${key}` },
    );
    customer = made.id;
    await setCustomer(db, user.id, customer);
  }
  return stripe.subscriptions.create(
    {
      customer,
      items: [{ price: prices[row.plan] }],
      trial_period_days: TRIAL_DAYS,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: [setupIntent],
      metadata,
    },
    { idempotencyKey: `subscription-${key}` },
  );
}
