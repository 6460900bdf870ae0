import { plans, type Plan } from '@repo/contract/subscriptions';

const PATH = '/subscribe';

export interface SubscribeAddress {
  /** The page's address without what the provider added to it. */
  path: string;
  plan: Plan | null;
  /** How the provider sent the client back, if it did. */
  outcome: 'saved' | 'declined' | null;
}

/** What the query of `/subscribe` says: `plan`, and what Stripe adds to its return address. */
export function subscribeAddress(search: string): SubscribeAddress {
  const params = new URLSearchParams(search);
  const asked = params.get('plan');
  const plan = plans.find((candidate) => candidate === asked) ?? null;
  return { path: subscribePath(plan), plan, outcome: outcomeOf(params.get('redirect_status')) };
}

export function subscribePath(plan: Plan | null): string {
  return plan === null ? PATH : `${PATH}?plan=${plan}`;
}

function outcomeOf(status: string | null): SubscribeAddress['outcome'] {
  if (status === null) return null;
  return status === 'succeeded' || status === 'processing' ? 'saved' : 'declined';
}
