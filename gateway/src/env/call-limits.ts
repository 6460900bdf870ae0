import * as z from 'zod/mini';
import { countOrNone } from './fields.ts';

/** How many calls may be made within a minute; each call of a tRPC batch counts. */
export interface CallLimits {
  /** Calls from one IP address, signed in or not: all computers of an office may share it. */
  address: number;
  /** Calls of one signed-in user, from anywhere. */
  user: number;
  /** Changes that need no session (leads, registrations, sign-ins, password resets) from one IP address. */
  visitorChange: number;
  /** `/readyz` per IP address, counted apart: a load balancer's probes must not use up the visitors' budget. */
  probe: number;
  /** Webhooks per IP address. */
  webhook: number;
}

export const callFields = {
  CALLS_PER_ADDRESS: countOrNone(12_000),
  CALLS_PER_USER: countOrNone(6_000),
  VISITOR_CHANGES_PER_ADDRESS: countOrNone(300),
};

/** Where a proxy in front limits calls itself. */
const unlimitedAtZero = (limit: number) => (limit === 0 ? Infinity : limit);

const PROBES = 300;

const schema = z.object(callFields);

export function callLimitsOf(settings: z.infer<typeof schema>): CallLimits {
  return {
    address: unlimitedAtZero(settings.CALLS_PER_ADDRESS),
    user: unlimitedAtZero(settings.CALLS_PER_USER),
    visitorChange: unlimitedAtZero(settings.VISITOR_CHANGES_PER_ADDRESS),
    probe: PROBES,
    webhook: unlimitedAtZero(settings.CALLS_PER_ADDRESS),
  };
}
