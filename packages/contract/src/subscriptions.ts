import * as z from 'zod/mini';

/** The plans of the pricing page (specification §9). */
export const plans = ['basic', 'pro', 'elite'] as const;
export type Plan = (typeof plans)[number];

/** The plan of a client who came to `/subscribe` without choosing one: the most popular (specification §9). */
export const defaultPlan: Plan = 'pro';

/**
 * Input of `POST /api/get-or-create-subscription`; without a plan, the one chosen before or the default.
 * Once a card is saved the plan stays.
 */
export const getOrCreateSubscriptionInput = z.optional(
  z.object({ plan: z.optional(z.enum(plans)) }),
);
export type GetOrCreateSubscriptionInput = z.infer<typeof getOrCreateSubscriptionInput>;

/**
 * What the payment page starts from. All null: payments are not configured. A key without a secret:
 * the client has saved a card already. The secret is a setup intent's: it saves a card and charges
 * nothing (15 USC 1679b(b)). `plan` is the one that will be billed, null when it has a price of its own;
 * `status` is Stripe's word.
 */
export const subscriptionSetup = z.object({
  clientSecret: z.nullable(z.string()),
  publishableKey: z.nullable(z.string()),
  plan: z.nullable(z.enum(plans)),
  status: z.nullable(z.string()),
});
export type SubscriptionSetup = z.infer<typeof subscriptionSetup>;
