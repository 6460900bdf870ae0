import { languages } from '@repo/contract/languages';
import { cardConsentText, type GiveCardConsentInput } from '@repo/contract/subscriptions';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { DomainError, refusedByLaw } from '../../errors.ts';
import { limitOwnChanges } from '../../limits/counts.ts';
import type { Context } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { requireOnlineSale } from './require-online-sale.ts';
import { findConsent, findRow, insertConsent } from './saved-cards.queries.ts';

/**
 * Stores that the client agrees to later charges of the card that they are about to save, in the words that they read. Throws
 * `conflict` with the rule where no card may be asked for, if the text has changed, and without an open setup intent.
 */
export async function giveCardConsent(
  { db, brand }: Pick<Context, 'db' | 'brand'>,
  userId: string,
  { text }: GiveCardConsentInput,
): Promise<{ givenAt: string }> {
  const texts = cardConsentText(brand.name);
  const language = languages.find((each) => texts[each] === text);
  if (!language) throw refusedByLaw('card-consent-changed', { field: 'text' });
  await limitOwnChanges(db, userId);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await requireOnlineSale(trx, userId);
    const setupIntentId = (await findRow(trx, userId))?.setupIntentId;
    if (!setupIntentId) throw new DomainError('conflict', 'No card is being saved');
    const known = await findConsent(trx, userId, setupIntentId);
    if (known) return known;
    await insertConsent(trx, { setupIntentId, clientId: userId, language, text });
    await recordOwnAction(trx, userId, 'subscription.consent-given', {
      subject: `setup_intent/${setupIntentId}`,
    });
    return (await findConsent(trx, userId, setupIntentId))!;
  });
}
