import {
  currentSubscription,
  getOrCreateSubscriptionInput,
  subscriptionSetup,
} from '@repo/contract/subscriptions';
import * as z from 'zod/mini';
import { clientProcedure, publicProcedure, requireUser, router } from '../../trpc/procedures.ts';
import { getOrCreateSubscription } from './get-or-create-subscription.ts';
import { readSubscription } from './read-subscription.ts';

export const subscriptionsRouter = router({
  current: clientProcedure(
    'GET /subscription',
    "The caller's plan and its state; null when payments are not configured",
  )
    .output(z.nullable(currentSubscription))
    .query(({ ctx }) => (ctx.payments ? readSubscription(ctx.db, ctx.user.id) : null)),

  getOrCreate: publicProcedure(
    'POST /get-or-create-subscription',
    'Find or create my subscription; the response lets the browser save a card and charges nothing',
  )
    .input(getOrCreateSubscriptionInput)
    .output(subscriptionSetup)
    .mutation(async ({ ctx, input }) => {
      if (!ctx.payments) {
        return { clientSecret: null, publishableKey: null, plan: null, status: null };
      }
      const user = await requireUser(ctx);
      return getOrCreateSubscription(ctx.db, ctx.payments, user, input?.plan);
    }),
});
