import {
  cardConsent,
  currentSubscription,
  getOrCreateSubscriptionInput,
  giveCardConsentInput,
  subscriptionSetup,
} from '@repo/contract/subscriptions';
import * as z from 'zod/mini';
import {
  clientProcedure,
  publicProcedure,
  requireUser,
  router,
  viewableProcedure,
} from '../../trpc/procedures.ts';
import { getOrCreateSubscription } from './get-or-create-subscription.ts';
import { giveCardConsent } from './give-card-consent.ts';
import { readSubscription } from './read-subscription.ts';
import { removeCard } from './remove-card.ts';

export const subscriptionsRouter = router({
  current: viewableProcedure(
    'GET /subscription',
    "The caller's saved card and how they can pay; null when payments are not configured",
  )
    .output(z.nullable(currentSubscription))
    .query(({ ctx }) =>
      ctx.payments ? readSubscription(ctx.db, ctx.payments, ctx.user.id) : null,
    ),

  getOrCreate: publicProcedure(
    'POST /get-or-create-subscription',
    'What the browser needs to save a card for later invoices; charges nothing',
  )
    .input(getOrCreateSubscriptionInput)
    .output(subscriptionSetup)
    .mutation(async ({ ctx, input }) => {
      if (!ctx.payments) return { clientSecret: null, publishableKey: null, card: null };
      const user = await requireUser(ctx);
      return getOrCreateSubscription(ctx.db, ctx.payments, user, input?.replaceCard);
    }),

  consent: clientProcedure(
    'POST /subscription/consent',
    'Agree to later charges of the card that is about to be saved',
  )
    .input(giveCardConsentInput)
    .output(cardConsent)
    .mutation(({ ctx, input }) => giveCardConsent(ctx, ctx.user.id, input)),

  removeCard: clientProcedure(
    'DELETE /subscription/card',
    'Remove my saved card, so that nothing is charged any more',
  )
    .output(currentSubscription)
    .mutation(async ({ ctx }) => {
      await removeCard(ctx.db, ctx.user.id);
      return readSubscription(ctx.db, ctx.payments, ctx.user.id);
    }),
});
