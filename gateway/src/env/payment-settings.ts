import * as z from 'zod/mini';
import { address, trimmed } from './fields.ts';
import { SettingsError } from './settings-error.ts';

const needed = {
  STRIPE_SECRET_KEY: trimmed,
  STRIPE_PUBLISHABLE_KEY: trimmed,
  STRIPE_WEBHOOK_SECRET: trimmed,
};

export const paymentFields = {
  ...needed,
  STRIPE_API_BASE: z.optional(address(['http:', 'https:'], 'https://api.stripe.com')),
};

export type PaymentSettings = NonNullable<ReturnType<typeof paymentsOf>>;

export function paymentsOf(settings: z.infer<z.ZodMiniObject<typeof paymentFields>>) {
  const names = Object.keys(needed) as (keyof typeof needed)[];
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length && !settings.STRIPE_API_BASE) return null;
  if (missing.length > 0) {
    throw new SettingsError(
      `Payments are configured in part: ${missing.join(', ')} not set. Set all STRIPE_ settings or none.`,
    );
  }
  return {
    secretKey: settings.STRIPE_SECRET_KEY!,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY!,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET!,
    apiBase: settings.STRIPE_API_BASE,
  };
}
