import * as z from 'zod/mini';
import { count } from './fields.ts';

/** How many times a form may be sent within 15 minutes. */
export interface AttemptLimits {
  /** Leads from one IP address; well above what a family or an office behind it sends. */
  leadsPerAddress: number;
  /** Registrations, and requests for a mailed link, from one IP address. */
  registrationsPerAddress: number;
  /** Leads, and registrations, with one email address from anywhere; of mailed links, five at most. */
  perEmail: number;
}

// Mobile carriers put many phones behind one address.
const defaultAttemptLimits: AttemptLimits = {
  leadsPerAddress: 50,
  registrationsPerAddress: 50,
  perEmail: 10,
};

export const attemptFields = {
  LEADS_PER_ADDRESS: count(defaultAttemptLimits.leadsPerAddress),
  REGISTRATIONS_PER_ADDRESS: count(defaultAttemptLimits.registrationsPerAddress),
};

const schema = z.object(attemptFields);

export function attemptLimitsOf(settings: z.infer<typeof schema>): AttemptLimits {
  return {
    ...defaultAttemptLimits,
    leadsPerAddress: settings.LEADS_PER_ADDRESS,
    registrationsPerAddress: settings.REGISTRATIONS_PER_ADDRESS,
  };
}
