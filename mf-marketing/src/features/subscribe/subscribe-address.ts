import type { Plan } from '@repo/contract/subscriptions';

const PATH = '/subscribe';
const plans: readonly string[] = ['basic', 'pro', 'elite'] satisfies Plan[];

export interface SubscribeAddress {
  /** The page's address without what the provider added to it. */
  path: string;
  plan: string | null;
  /** How the provider sent the client back, if it did. */
  outcome: 'saved' | 'declined' | null;
}

/** What the query of `/subscribe` says: `plan`, and what Stripe adds to its return address. */
export function subscribeAddress(search: string): SubscribeAddress {
  const params = new URLSearchParams(search);
  const asked = params.get('plan') ?? '';
  const plan = plans.includes(asked) ? asked : null;
  return {
    path: plan === null ? PATH : `${PATH}?plan=${plan}`,
    plan,
    outcome: outcomeOf(params.get('redirect_status')),
  };
}

function outcomeOf(status: string | null): SubscribeAddress['outcome'] {
  if (status === null) return null;
  return status === 'succeeded' || status === 'processing' ? 'saved' : 'declined';
}
