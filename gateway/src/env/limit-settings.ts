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

/** How many times a form may be sent within 15 minutes. */
export function attemptLimitsOf(settings: Given) {
  return {
    /** Leads from one IP address; well above what a family or an office behind it sends. */
    leadsPerAddress: settings.LEADS_PER_ADDRESS,
    /** Registrations, and requests for a mailed link, from one IP address. */
    registrationsPerAddress: settings.REGISTRATIONS_PER_ADDRESS,
    /** Leads, and registrations, with one email address from anywhere; of mailed links, five at most. */
    perEmail: 10,
  };
}

export type CallLimits = ReturnType<typeof callLimitsOf>;

/** How many calls may be made within a minute; each call of a tRPC batch counts. */
export function callLimitsOf(settings: Given) {
  return {
    /** Calls from one IP address, signed in or not: all computers of an office may share it. */
    address: unlimitedAtZero(settings.CALLS_PER_ADDRESS),
    user: unlimitedAtZero(settings.CALLS_PER_USER),
    /** Changes that need no session (leads, registrations, sign-ins, password resets) from one IP address. */
    visitorChange: unlimitedAtZero(settings.VISITOR_CHANGES_PER_ADDRESS),
    /** `/readyz` per IP address, counted apart: a load balancer's probes must not use up the visitors' budget. */
    probe: 300,
    webhook: unlimitedAtZero(settings.CALLS_PER_ADDRESS),
  };
}

/** Where a proxy in front limits calls itself. */
const unlimitedAtZero = (limit: number) => (limit === 0 ? Infinity : limit);
