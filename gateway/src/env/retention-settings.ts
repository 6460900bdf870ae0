import type * as z from 'zod/mini';
import { countOrNone } from './fields.ts';

export const retentionFields = {
  KEEP_LEADS_DAYS: countOrNone(730),
  KEEP_UNVERIFIED_ACCOUNTS_DAYS: countOrNone(90),
  // Claims under the Credit Repair Organizations Act may be brought for five years (15 USC 1679i).
  KEEP_CLOSED_ACCOUNTS_DAYS: countOrNone(1_825),
};

export type RetentionPeriods = ReturnType<typeof retentionOf>;

/** Days until a lead or an account is deleted; 0 for never. */
export function retentionOf(settings: z.infer<z.ZodMiniObject<typeof retentionFields>>) {
  return {
    lead: settings.KEEP_LEADS_DAYS,
    'unverified-account': settings.KEEP_UNVERIFIED_ACCOUNTS_DAYS,
    'closed-account': settings.KEEP_CLOSED_ACCOUNTS_DAYS,
  };
}
