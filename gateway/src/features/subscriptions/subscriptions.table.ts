import type { Plan } from '@repo/contract/subscriptions';
import type { Generated } from 'kysely';

export interface SubscriptionTable {
  userId: string;
  plan: Plan;
  /** Part of the idempotency keys: under the same number Stripe makes the same objects only once. */
  attempt: Generated<number>;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  /** Stripe's word for it; also stands in `app_user.subscription_status`. */
  status: string | null;
  /** When Stripe made the newest event that was applied. */
  lastEventAt: string | null;
  createdAt: Generated<string>;
}

/** The events that were applied: each one is applied once. */
export interface StripeEventTable {
  id: string;
  type: string;
  createdAt: string;
  receivedAt: Generated<string>;
}
