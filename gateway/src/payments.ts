import type { SubscriptionSetup } from '@repo/contract/subscriptions';
import type { Stripe } from 'stripe';
import type { PaymentSettings } from './env/payment-settings.ts';
import { DomainError } from './errors.ts';
import { countOutsideFailure } from './outside-failures.ts';

const TIMEOUT_MS = 10_000;
// Stripe responds 409 while another request with the same idempotency key runs.
const RETRIES = 3;

export type Payments = Awaited<ReturnType<typeof connectPayments>>;

export async function connectPayments(settings: PaymentSettings) {
  const { secretKey, apiBase, publishableKey, webhookSecret } = settings;
  const { default: Stripe } = await import('stripe');
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase ? apiBaseOptions(apiBase) : {}),
  });
  const inFlight = new Map<string, Promise<SubscriptionSetup>>();
  return { stripe, publishableKey, webhookSecret, inFlight };
}

function apiBaseOptions(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? ('https' as const) : ('http' as const),
  };
}

function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

/** Replaces Stripe's errors by `unavailable`, without Stripe's message, which may repeat an email address. */
export function toServiceUnavailable(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  countOutsideFailure('stripe');
  const { type, code = '-', param = '-', requestId = '-' } = error;
  const why = `${type}, code ${code}, param ${param}, request ${requestId}`;
  return new DomainError('unavailable', `Stripe: ${why}`);
}

/** Returns true if Stripe repeats this error for a day under the same idempotency key. */
export function isFinal(error: unknown): boolean {
  return (
    isStripeError(error) &&
    error.statusCode !== undefined &&
    error.statusCode !== 409 &&
    error.statusCode !== 429
  );
}

/** Returns true if Stripe does not take what was sent, however often it is. */
export const isRefused = (error: unknown): boolean =>
  isStripeError(error) && error.type === 'StripeInvalidRequestError';

/** Stripe's code of a card that was declined or needs its owner. Null for any other error. */
export function cardErrorOf(error: unknown): string | null {
  if (!isStripeError(error)) return null;
  const { type, code = 'card_declined' } = error;
  return type === 'StripeCardError' || code === 'invoice_payment_intent_requires_action'
    ? code
    : null;
}

export function isMissing(error: unknown, param?: string): boolean {
  return (
    isStripeError(error) &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  );
}

/** Returns the event of a webhook call. Throws `invalid-input` unless its signature fits the raw body. */
export function verifyStripeEvent(
  { stripe, webhookSecret }: Payments,
  body: unknown,
  signature: string,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(
      Buffer.isBuffer(body) ? body : '',
      signature,
      webhookSecret,
    );
  } catch {
    throw new DomainError('invalid-input', 'The signature does not match the body');
  }
}
