import * as z from 'zod/mini';
import { bureaus } from './credit-reports.ts';
import { calendarDate, instant } from './ids.ts';

/** Before the end of a guarantee, these days are left to bring a report. */
export const GUARANTEE_REPORT_DAYS = 14;

export const guaranteeVerdicts = ['improved', 'not-improved'] as const;

/**
 * The guarantee of a signed contract. `base`: the score with which it compares, null while none is known. `latest`: the newest one
 * of the same bureau and model, dated after the signature and not after `endsOn`. `verdict` is null until that day is over.
 * `refund`: what was paid under the contract and what of it was paid back, after a failed guarantee.
 */
export const guarantee = z.object({
  contractId: z.string(),
  days: z.number(),
  endsOn: calendarDate,
  base: z.nullable(
    z.object({
      bureau: z.enum(bureaus),
      model: z.nullable(z.string()),
      scoredOn: calendarDate,
      score: z.number(),
    }),
  ),
  latest: z.nullable(z.object({ scoredOn: calendarDate, score: z.number() })),
  verdict: z.nullable(z.enum(guaranteeVerdicts)),
  judgedAt: z.nullable(instant),
  refund: z.nullable(z.object({ paid: z.string(), refunded: z.string(), dueOn: calendarDate })),
});
export type Guarantee = z.infer<typeof guarantee>;
