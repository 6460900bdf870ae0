import type { CurrentUser } from '@repo/contract/users';
import type { Db } from '../../db/database.ts';
import { isFinal, type Payments } from '../../payments.ts';
import { setCustomer, startNextAttempt, type CardRow } from './saved-cards.queries.ts';

/** Stripe forgets an idempotency key after 24 hours. From an hour earlier on, it is asked if it has the customer. */
const KEY_SECONDS = 23 * 3_600;

/**
 * Returns the client's one customer at Stripe. The request depends only on row and email, so that concurrent calls share one
 * idempotency key.
 */
export async function ensureCustomer(
  db: Db,
  { stripe }: Payments,
  { id, email }: CurrentUser,
  row: CardRow,
): Promise<string> {
  if (row.stripeCustomerId) return row.stripeCustomerId;
  const metadata = { userId: id };
  try {
    const mayExist = row.attempt > 1 || (row.customerRequestedAgo ?? 0) > KEY_SECONDS;
    const found = mayExist
      ? await stripe.customers.search({ query: `metadata['userId']:'${id}'`, limit: 1 })
      : null;
    const customer =
      found?.data[0] ??
      (await stripe.customers.create(
        { email, metadata },
        { idempotencyKey: `customer-${id}-${row.attempt}` },
      ));
    await setCustomer(db, id, customer.id);
    return customer.id;
  } catch (error) {
    if (isFinal(error)) await startNextAttempt(db, row);
    throw error;
  }
}
