import type { Plan, SubscriptionSetup } from '@repo/contract/subscriptions';
// Stripe's CommonJS entry, which Jest loads, has no named export.
// oxlint-disable-next-line import/no-named-as-default
import Stripe from 'stripe';
import { DomainError } from './errors.ts';

const TIMEOUT_MS = 10_000;
// A request of another gateway under the same key is answered 409 until that one is done.
const RETRIES = 3;

export interface PaymentSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  prices: Record<Plan, string>;
  /** Undefined: Stripe itself. */
  apiBase: string | undefined;
}

/** The card payment provider, as it is configured. */
export interface Payments {
  stripe: Stripe;
  publishableKey: string;
  webhookSecret: string;
  prices: Record<Plan, string>;
  /** What this process is doing for a user and plan: calls at once share it. */
  inFlight: Map<string, Promise<SubscriptionSetup>>;
}

export function connectPayments(settings: PaymentSettings): Payments {
  const { secretKey, apiBase, publishableKey, webhookSecret, prices } = settings;
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase ? apiBaseOptions(apiBase) : {}),
  });
  return { stripe, publishableKey, webhookSecret, prices, inFlight: new Map() };
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

/** Over for good: another one may begin. */
export function isEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** What the caller is told when Stripe fails. The log reads why, without Stripe's message: it may repeat an address. */
export function toServiceUnavailable(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code = '-', param = '-', requestId = '-' } = error;
  const why = `${type}, code ${code}, param ${param}, request ${requestId}`;
  return new DomainError('unavailable', `Stripe: ${why}`);
}

/** Stripe has decided: it answers the same under the same idempotency key for a day. */
export function isFinalAnswer(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    error.statusCode !== undefined &&
    error.statusCode !== 409 &&
    error.statusCode !== 429
  );
}

/** The object that was asked for, or the one that `param` names, is not there: deleted, or another account's. */
export function isMissing(error: unknown, param?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  );
}
