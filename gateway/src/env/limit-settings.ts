import type * as z from 'zod/mini';
import { count, countOrNone } from './fields.ts';

export const limitFields = {
  // Mobile carriers put many phones behind one address.
  LEADS_PER_ADDRESS: count(50),
  REGISTRATIONS_PER_ADDRESS: count(50),
  CALLS_PER_ADDRESS: countOrNone(12_000),
  CALLS_PER_USER: countOrNone(6_000),
  VISITOR_CHANGES_PER_ADDRESS: countOrNone(300),
};

type Given = z.infer<z.ZodMiniObject<typeof limitFields>>;

export type AttemptLimits = ReturnType<typeof attemptLimitsOf>;

/** Per form, within 15 minutes. */
export function attemptLimitsOf(settings: Given) {
  return {
    leadsPerAddress: settings.LEADS_PER_ADDRESS,
    registrationsPerAddress: settings.REGISTRATIONS_PER_ADDRESS,
    /** Leads or registrations with one email address from anywhere, and up to five mailed links. */
    perEmail: 10,
  };
}

export type CallLimits = ReturnType<typeof callLimitsOf>;

/** Per minute. Each call of a tRPC batch counts. */
export function callLimitsOf(settings: Given) {
  return {
    address: unlimitedAtZero(settings.CALLS_PER_ADDRESS),
    user: unlimitedAtZero(settings.CALLS_PER_USER),
    visitorChange: unlimitedAtZero(settings.VISITOR_CHANGES_PER_ADDRESS),
    /** `/readyz` per IP address. A load balancer's probes must not use up the visitors' budget. */
    probe: 300,
    webhook: unlimitedAtZero(settings.CALLS_PER_ADDRESS),
  };
}

/** Zero is for a proxy in front that limits calls itself. */
const unlimitedAtZero = (limit: number) => (limit === 0 ? Infinity : limit);
