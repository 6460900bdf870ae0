import * as z from 'zod/mini';

export const plans = ['basic', 'pro', 'elite'] as const;
export type Plan = (typeof plans)[number];

/** US dollars per month (specification §9). */
export const planPrices = { basic: 99, pro: 149, elite: 199 } as const satisfies Record<
  Plan,
  number
>;

export const defaultPlan: Plan = 'pro';

/**
 * Without a plan, the one chosen earlier or the default applies. Once a card is saved the plan no
 * longer changes.
 */
export const getOrCreateSubscriptionInput = z.optional(
  z.object({ plan: z.optional(z.enum(plans)) }),
);

/**
 * State of the payment page. All null if payments are not configured. A key without a secret means that a card is
 * saved. The secret belongs to a setup intent, which charges nothing (15 USC 1679b(b)). `plan` is null for a custom
 * price; `status` is Stripe's.
 */
export const subscriptionSetup = z.object({
  clientSecret: z.nullable(z.string()),
  publishableKey: z.nullable(z.string()),
  plan: z.nullable(z.enum(plans)),
  status: z.nullable(z.string()),
});
export type SubscriptionSetup = z.infer<typeof subscriptionSetup>;

/** `status` is Stripe's; null before there is one. */
export const currentSubscription = z.object({
  plan: z.nullable(z.enum(plans)),
  status: z.nullable(z.string()),
});
export type CurrentSubscription = z.infer<typeof currentSubscription>;
