import type { SubscriptionSetup } from '@repo/contract/subscriptions';
import type { CurrentUser } from '@repo/contract/users';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import { countOutsideFailure } from '../../outside-failures.ts';
import { toServiceUnavailable, type Payments } from '../../payments.ts';
import { cardOf, recordCard } from './record-card.ts';
import { requireOnlineSale } from './require-online-sale.ts';
import { findCardUse, findOrCreateRow, startNextAttempt } from './saved-cards.queries.ts';
import { createSetupIntent, findSetupIntent } from './setup-intent.ts';
import { ensureCustomer } from './stripe-customer.ts';

const PATIENCE_MS = 8_000;
const nothing = { card: null };

/**
 * Returns what the browser needs to save a card, or the card that is saved for the latest contract. Holds no lock during calls to Stripe; concurrent
 * calls share a result or an idempotency key. Throws `conflict` with the rule where no card may be asked for, and `unavailable`
 * if Stripe is slow: its calls go on, and the next attempt uses their result.
 */
export async function getOrCreateSubscription(
  db: Db,
  payments: Payments,
  user: CurrentUser,
  replaceCard = false,
): Promise<SubscriptionSetup> {
  await requireOnlineSale(db, user.id);
  const { inFlight } = payments;
  const key = `${user.id} ${replaceCard}`;
  const run =
    inFlight.get(key) ??
    ensureSetup(db, payments, user, replaceCard).finally(() => inFlight.delete(key));
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

async function ensureSetup(
  db: Db,
  payments: Payments,
  user: CurrentUser,
  replaceCard: boolean,
): Promise<SubscriptionSetup> {
  const { publishableKey, stripe } = payments;
  try {
    const known = await findOrCreateRow(db, user.id);
    const open = known.setupIntentId ? await findSetupIntent(payments, known.setupIntentId) : null;
    if (open && open.status !== 'succeeded') {
      const { card } = replaceCard ? nothing : await findCardUse(db, user.id);
      return { clientSecret: card ? null : open.client_secret, publishableKey, card };
    }
    if (open && !(await recordCard(db, user.id, open))) {
      const saved = cardOf(open.payment_method);
      if (saved) await stripe.paymentMethods.detach(saved.paymentMethodId);
      await startNextAttempt(db, known, { setupIntentId: null });
    }
    const { card } = open || !replaceCard ? await findCardUse(db, user.id) : nothing;
    if (card) return { clientSecret: null, publishableKey, card };
    const row = await findOrCreateRow(db, user.id);
    const customer = await ensureCustomer(db, payments, user, row);
    const intent = await createSetupIntent(db, payments, row, customer);
    return { clientSecret: intent.client_secret, publishableKey, card: null };
  } catch (error) {
    throw toServiceUnavailable(error);
  }
}
