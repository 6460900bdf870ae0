import type { Plan } from '@repo/contract/subscriptions';
import * as z from 'zod/mini';
import { address, trimmed } from './fields.ts';
import { SettingsError } from './settings-error.ts';

export interface PaymentSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  prices: Record<Plan, string>;
  apiBase: string | undefined;
}

export const paymentFields = {
  STRIPE_SECRET_KEY: trimmed,
  STRIPE_PUBLISHABLE_KEY: trimmed,
  STRIPE_WEBHOOK_SECRET: trimmed,
  STRIPE_PRICE_BASIC: trimmed,
  STRIPE_PRICE_PRO: trimmed,
  STRIPE_PRICE_ELITE: trimmed,
  STRIPE_API_BASE: z.optional(address(['http:', 'https:'], 'https://api.stripe.com')),
};

const schema = z.object(paymentFields);

/** Null when no STRIPE_ setting is set. Throws SettingsError when only some are. */
export function paymentsOf(settings: z.infer<typeof schema>): PaymentSettings | null {
  const needed = {
    STRIPE_SECRET_KEY: settings.STRIPE_SECRET_KEY ?? '',
    STRIPE_PUBLISHABLE_KEY: settings.STRIPE_PUBLISHABLE_KEY ?? '',
    STRIPE_WEBHOOK_SECRET: settings.STRIPE_WEBHOOK_SECRET ?? '',
    STRIPE_PRICE_BASIC: settings.STRIPE_PRICE_BASIC ?? '',
    STRIPE_PRICE_PRO: settings.STRIPE_PRICE_PRO ?? '',
    STRIPE_PRICE_ELITE: settings.STRIPE_PRICE_ELITE ?? '',
  };
  const names = Object.keys(needed) as (keyof typeof needed)[];
  const missing = names.filter((name) => !needed[name]);
  if (missing.length === names.length && !settings.STRIPE_API_BASE) return null;
  if (missing.length > 0) {
    throw new SettingsError(
      `Payments are configured in part: ${missing.join(', ')} not set. Set all STRIPE_ settings or none.`,
    );
  }
  return {
    secretKey: needed.STRIPE_SECRET_KEY,
    publishableKey: needed.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: needed.STRIPE_WEBHOOK_SECRET,
    prices: {
      basic: needed.STRIPE_PRICE_BASIC,
      pro: needed.STRIPE_PRICE_PRO,
      elite: needed.STRIPE_PRICE_ELITE,
    },
    apiBase: settings.STRIPE_API_BASE,
  };
}
