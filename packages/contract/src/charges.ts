import * as z from 'zod/mini';
import { calendarDate, instant } from './ids.ts';

/** `announced`: told by mail. `requested`: with Stripe now. `failed`: the card was declined. `withdrawn`: no longer wanted. */
export const chargeStates = ['announced', 'requested', 'paid', 'failed', 'withdrawn'] as const;

export const cardCharge = z.object({
  id: z.string(),
  number: z.number(),
  amount: z.string(),
  chargeOn: calendarDate,
  state: z.enum(chargeStates),
});

/**
 * A payment that the client disputes at their bank. `reason` and `status` are Stripe's. `disputes`: those whose proof shows that the
 * work was done. `answerBy`: when the bank must have it.
 */
export const chargeback = z.object({
  id: z.string(),
  amount: z.string(),
  reason: z.string(),
  status: z.string(),
  openedAt: instant,
  answerBy: z.nullable(instant),
  closedAt: z.nullable(instant),
  disputes: z.array(z.string()),
});
export type Chargeback = z.infer<typeof chargeback>;

/** As admins see it. `problem`: of a declined card, Stripe's code. */
export const clientCharge = z.extend(cardCharge, {
  problem: z.nullable(z.string()),
  chargebacks: z.array(chargeback),
});
export type ClientCharge = z.infer<typeof clientCharge>;
