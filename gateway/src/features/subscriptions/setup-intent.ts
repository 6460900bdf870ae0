import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { isFinal, isMissing, type Payments } from '../../payments.ts';
import { setSetupIntent, startNextAttempt, type CardRow } from './saved-cards.queries.ts';

const expand = ['payment_method'];

/** The client's setup intent with the card that it saved, if it did. Null if there is none that can be used. */
export async function findSetupIntent({ stripe }: Payments, id: string) {
  try {
    const intent = await stripe.setupIntents.retrieve(id, { expand });
    return intent.status === 'canceled' ? null : intent;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Creates a setup intent, which saves a card for charges while the client is away and charges nothing. */
export async function createSetupIntent(
  db: Db,
  { stripe }: Payments,
  row: CardRow,
  customer: string,
): Promise<Stripe.SetupIntent> {
  const { clientId, attempt } = row;
  try {
    const intent = await stripe.setupIntents.create(
      {
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        metadata: { userId: clientId },
      },
      { idempotencyKey: `setup-${clientId}-${attempt}-${row.setupIntentId ?? 'first'}` },
    );
    await setSetupIntent(db, clientId, intent.id, row.setupIntentId);
    return intent;
  } catch (error) {
    if (isFinal(error)) {
      const cleared = isMissing(error, 'customer') ? { stripeCustomerId: null } : {};
      await startNextAttempt(db, row, cleared);
    }
    throw error;
  }
}
