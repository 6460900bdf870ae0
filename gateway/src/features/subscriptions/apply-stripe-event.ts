import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { toServiceUnavailable, type Payments } from '../../payments.ts';
import { cardOf, recordCard } from './record-card.ts';
import { removeCard } from './remove-card.ts';
import { findByPaymentMethod, renewCard } from './saved-cards.queries.ts';
import { findSetupIntent } from './setup-intent.ts';
import { insertStripeEvent, isKnownEvent } from './stripe-events.queries.ts';

type Handler = (db: Db, payments: Payments, event: Stripe.Event) => Promise<void>;

/** Each reads Stripe's present state, so that the order of events does not matter, and may run twice. */
const handlers: { readonly [Type in Stripe.Event.Type]?: Handler } = {
  'setup_intent.succeeded': keepCard,
  'payment_method.detached': forgetCard,
  'payment_method.automatically_updated': renewSavedCard,
};

/** Applies an event once. Throws `unavailable` if Stripe should deliver it again. */
export async function applyStripeEvent(db: Db, payments: Payments, event: Stripe.Event) {
  const handler = handlers[event.type];
  if (!handler || (await isKnownEvent(db, event.id))) return;
  try {
    await handler(db, payments, event);
  } catch (error) {
    throw toServiceUnavailable(error);
  }
  const createdAt = new Date(event.created * 1000).toISOString();
  await insertStripeEvent(db, { id: event.id, type: event.type, createdAt });
}

/** A card that may not be kept is forgotten at Stripe too. */
async function keepCard(db: Db, payments: Payments, event: Stripe.Event) {
  const { id, metadata } = event.data.object as Stripe.SetupIntent;
  const clientId = metadata?.['userId'];
  if (!clientId) return;
  const intent = await findSetupIntent(payments, id);
  if (!intent || (await recordCard(db, clientId, intent))) return;
  const card = cardOf(intent.payment_method);
  if (card) await payments.stripe.paymentMethods.detach(card.paymentMethodId);
}

async function forgetCard(db: Db, _payments: Payments, event: Stripe.Event) {
  const { id } = event.data.object as Stripe.PaymentMethod;
  const found = await findByPaymentMethod(db, id);
  if (found) await removeCard(db, found.clientId, { type: 'stripe' });
}

async function renewSavedCard(db: Db, { stripe }: Payments, event: Stripe.Event) {
  const { id } = event.data.object as Stripe.PaymentMethod;
  const found = await findByPaymentMethod(db, id);
  const card = found && cardOf(await stripe.paymentMethods.retrieve(id));
  if (found && card) await db.transaction().execute((trx) => renewCard(trx, found.clientId, card));
}
