import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { lockUser } from '../../users/users.ts';
import { findConsent, findObstacle, findRow, setCard } from './saved-cards.queries.ts';

/** The card that can be charged. Null for one that was detached. */
export function cardOf(method: Stripe.PaymentMethod | string | null) {
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { id, card, customer } = method;
  if (customer === null) return null;
  return { paymentMethodId: id, brand: card.brand, lastFour: card.last4 };
}

/**
 * Records the card that a setup intent has saved, once. Returns false if it may not be kept: the sale turned out to be one by
 * phone, or nobody agreed to charges.
 */
export async function recordCard(
  db: Db,
  clientId: string,
  intent: Stripe.SetupIntent,
): Promise<boolean> {
  const card = cardOf(intent.payment_method);
  if (!card) return false;
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, clientId);
    const row = await findRow(trx, clientId);
    if (row?.paymentMethodId === card.paymentMethodId) return true;
    if (row?.setupIntentId !== intent.id) return false;
    if (await findObstacle(trx, clientId)) return false;
    if (!(await findConsent(trx, clientId, intent.id))) return false;
    await setCard(trx, clientId, { ...card, consentId: intent.id });
    await recordOwnAction(trx, clientId, 'subscription.card-saved', {
      subject: `setup_intent/${intent.id}`,
      before: { card: row.lastFour },
      after: { card: card.lastFour },
    });
    return true;
  });
}
