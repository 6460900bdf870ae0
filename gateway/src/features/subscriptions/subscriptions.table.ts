import type { Plan } from '@repo/contract/subscriptions';
import type { Generated } from 'kysely';

export interface SubscriptionTable {
  userId: string;
  plan: Plan;
  /** Part of the idempotency keys: under the same number Stripe creates each object once. */
  attempt: Generated<number>;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  /** Stripe's status; copied to `app_user.subscription_status`. */
  status: string | null;
  /** When Stripe created the newest applied event. */
  lastEventAt: string | null;
  createdAt: Generated<string>;
}

/** The applied events: each is applied once. */
export interface StripeEventTable {
  id: string;
  type: string;
  createdAt: string;
  receivedAt: Generated<string>;
}
