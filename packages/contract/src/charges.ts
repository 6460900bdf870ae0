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
export type CardCharge = z.infer<typeof cardCharge>;

/** `too-large` for Stripe; `stripe-refused`; `over`: the bank takes none any more; `no-proof`: the letters or the account are gone. */
export const evidenceProblems = ['too-large', 'stripe-refused', 'over', 'no-proof'] as const;
export type EvidenceProblem = (typeof evidenceProblems)[number];

export const sendEvidenceInput = z.object({
  chargebackId: z.string().check(z.regex(/^\w{1,255}$/)),
});

/**
 * A payment that the client disputes at their bank. `reason` and `status` are Stripe's. `disputes`: those whose proof shows that the
 * work was done. `answerBy`: when the bank must have it. `evidence`: the proof that is sent to the bank, once; not yet without
 * `sentAt` and `problem`.
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
  mayBeAnswered: z.boolean(),
  evidence: z.nullable(
    z.object({
      requestedAt: instant,
      requestedBy: z.nullable(z.string()),
      sentAt: z.nullable(instant),
      problem: z.nullable(z.enum(evidenceProblems)),
      fileSize: z.nullable(z.number()),
      fileSha256: z.nullable(z.string()),
    }),
  ),
});
export type Chargeback = z.infer<typeof chargeback>;

/** As admins see it. `problem`: of a declined card, Stripe's code. */
export const clientCharge = z.extend(cardCharge, {
  problem: z.nullable(z.string()),
  chargebacks: z.array(chargeback),
});
export type ClientCharge = z.infer<typeof clientCharge>;
