import { getOrCreateSubscriptionInput, subscriptionSetup } from '@repo/contract/subscriptions';
import { publicProcedure, requireUser, router } from '../../trpc/procedures.ts';
import { getOrCreateSubscription } from './get-or-create-subscription.ts';

export const subscriptionsRouter = router({
  getOrCreate: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/get-or-create-subscription',
        summary:
          'Find or create my subscription; the response lets the browser save a card and charges nothing',
      },
    })
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
