import * as z from 'zod/mini';
import { serviceKinds } from './contracts.ts';
import { bureaus } from './credit-reports.ts';
import { calendarDate } from './ids.ts';

/**
 * Reasons for which a piece of work may not be billed yet, or ever. `phone-time`: the time in which all services were promised is not over.
 * `phone-report`: no report issued more than six months after the result has shown it to the client (16 CFR 310.4(a)(2)).
 * `services-unfinished`: the state's act makes nothing due before all services are done. `services-late`: nor after its time to do them.
 */
export const billingObstacles = [
  'contract-cancelled',
  'contract-void',
  'guarantee-failed',
  'work-unfinished',
  'work-in-wait',
  'services-unfinished',
  'services-late',
  'phone-time',
  'phone-report',
] as const;
export type BillingObstacle = (typeof billingObstacles)[number];

const letter = { disputeId: z.string(), bureau: z.enum(bureaus) };

/**
 * The proof that work was done: a delivered dispute that was answered, or whose time to answer is over (`answeredOn` is null); or
 * the report that no longer shows an item after its dispute.
 */
export const workEvidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dispute'),
    ...letter,
    deliveredOn: calendarDate,
    answerDueOn: calendarDate,
    answeredOn: z.nullable(calendarDate),
  }),
  z.object({ kind: z.literal('deletion'), ...letter, reportDate: calendarDate }),
]);
export type WorkEvidence = z.infer<typeof workEvidence>;

export const billedService = z.object({
  position: z.number(),
  kind: z.enum(serviceKinds),
  description: z.string(),
  price: z.string(),
});
export type BilledService = z.infer<typeof billedService>;

/**
 * A service that was fully performed. Days are the client's. `billableFrom`: null while it is not known when it may be billed;
 * `obstacle` and `rule`, the citation, say what it waits for.
 */
export const earnedWork = z.object({
  id: z.string(),
  contractId: z.string(),
  service: billedService,
  performedOn: calendarDate,
  evidence: z.array(workEvidence),
  billableFrom: z.nullable(calendarDate),
  obstacle: z.nullable(z.enum(billingObstacles)),
  rule: z.nullable(z.string()),
  invoiceId: z.nullable(z.string()),
});
export type EarnedWork = z.infer<typeof earnedWork>;

export const isBillableNow = ({ billableFrom, obstacle, invoiceId }: EarnedWork): boolean =>
  billableFrom !== null && obstacle === null && invoiceId === null;
