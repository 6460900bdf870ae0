import type { Stripe } from 'stripe';
import type { DataAccess } from '../../trpc/context.ts';
import { toServiceUnavailable, type Payments } from '../../payments.ts';
import { cardOf, recordCard } from './record-card.ts';
import { removeCard } from './remove-card.ts';
import { findByPaymentMethod, renewCard } from './saved-cards.queries.ts';
import { findSetupIntent } from './setup-intent.ts';
import { insertStripeEvent, isKnownEvent } from './stripe-events.queries.ts';

type Handler<Access> = (access: Access, payments: Payments, event: Stripe.Event) => Promise<void>;

type Handlers<Access> = { readonly [Type in Stripe.Event.Type]?: Handler<Access> };

/** Each reads Stripe's present state, so that the order of events does not matter, and may run twice. */
const cardHandlers: Handlers<Pick<DataAccess, 'db'>> = {
  'setup_intent.succeeded': keepCard,
  'payment_method.detached': forgetCard,
  'payment_method.automatically_updated': renewSavedCard,
};

/** Applies an event once, of cards or of `others`. Throws `unavailable` if Stripe should deliver it again. */
export async function applyStripeEvent(
  access: DataAccess,
  payments: Payments,
  event: Stripe.Event,
  others: Handlers<DataAccess>,
): Promise<void> {
  const { db } = access;
  const handler: Handler<DataAccess> | undefined = cardHandlers[event.type] ?? others[event.type];
  if (!handler || (await isKnownEvent(db, event.id))) return;
  try {
    await handler(access, payments, event);
  } catch (error) {
    throw toServiceUnavailable(error);
  }
  const createdAt = new Date(event.created * 1000).toISOString();
  await insertStripeEvent(db, { id: event.id, type: event.type, createdAt });
}

/** A card that may not be kept is forgotten at Stripe too. */
async function keepCard({ db }: Pick<DataAccess, 'db'>, payments: Payments, event: Stripe.Event) {
  const { id, metadata } = event.data.object as Stripe.SetupIntent;
  const clientId = metadata?.['userId'];
  if (!clientId) return;
  const intent = await findSetupIntent(payments, id);
  if (!intent || (await recordCard(db, clientId, intent))) return;
  const card = cardOf(intent.payment_method);
  if (card) await payments.stripe.paymentMethods.detach(card.paymentMethodId);
}

async function forgetCard(
  { db }: Pick<DataAccess, 'db'>,
  _payments: Payments,
  event: Stripe.Event,
) {
  const { id } = event.data.object as Stripe.PaymentMethod;
  const found = await findByPaymentMethod(db, id);
  if (found) await removeCard(db, found.clientId, { type: 'stripe' });
}

async function renewSavedCard(
  { db }: Pick<DataAccess, 'db'>,
  { stripe }: Payments,
  event: Stripe.Event,
) {
  const { id } = event.data.object as Stripe.PaymentMethod;
  const found = await findByPaymentMethod(db, id);
  const card = found && cardOf(await stripe.paymentMethods.retrieve(id));
  if (found && card) await db.transaction().execute((trx) => renewCard(trx, found.clientId, card));
}
