import { plans, type Plan } from '@repo/contract/subscriptions';

const PATH = '/subscribe';

export interface SubscribeLocation {
  path: string;
  plan: Plan | null;
  outcome: 'saved' | 'declined' | null;
}

export function parseSubscribeLocation(search: string): SubscribeLocation {
  const params = new URLSearchParams(search);
  const requested = params.get('plan');
  const plan = plans.find((candidate) => candidate === requested) ?? null;
  return { path: subscribePath(plan), plan, outcome: outcomeOf(params.get('redirect_status')) };
}

export function subscribePath(plan: Plan | null): string {
  return plan === null ? PATH : `${PATH}?plan=${plan}`;
}

function outcomeOf(status: string | null): SubscribeLocation['outcome'] {
  if (status === null) return null;
  return status === 'succeeded' || status === 'processing' ? 'saved' : 'declined';
}
