import * as z from 'zod/mini';
import { calendarDate, entityId, instant } from './ids.ts';
import { refundOwed } from './invoices.ts';
import { requiredText } from './text.ts';

export const OPERATIONS_LIMIT = 200;

export const jobNames = [
  'announce-changes',
  'announce-charges',
  'announce-contract-start',
  'announce-posting',
  'apply-retention',
  'back-up',
  'check-letters',
  'compare-reports-again',
  'confirm-posting',
  'delete-data',
  'deliver-mail',
  'detach-card',
  'fold-figures',
  'judge-guarantees',
  'mail-waiting-work',
  'make-charges',
  'purge-expired',
  'record-work',
  'reconcile-charges',
  'recover-mails',
  'refund-card',
  'seal-audit-events',
  'send-evidence',
  'send-invitation',
  'send-letter',
  'send-monthly-reports',
  'send-password-reset',
  'take-letter-back',
  'unlock-abandoned-jobs',
] as const;
export type JobName = (typeof jobNames)[number];

/** Its recipient and contents stay encrypted; `clientId` is null when it was not to a client. */
export const failedMail = z.object({
  id: z.string(),
  template: z.string(),
  clientId: z.nullable(z.string()),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: instant,
});
export type FailedMail = z.infer<typeof failedMail>;

export const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: instant,
});
export type FailedJob = z.infer<typeof failedJob>;

/** `client`: null once the account is deleted. `leftOnCard`: up to this much goes back to the card once it is recorded. */
export const owedRefund = z.extend(refundOwed, {
  invoiceId: z.string(),
  number: z.number(),
  client: z.nullable(z.object({ id: z.string(), name: z.string() })),
  leftOnCard: z.string(),
});
export type OwedRefund = z.infer<typeof owedRefund>;

/**
 * Money that was received, is not owed, and is still to be given back. `dueOn`: of the first one. `invoices`: the
 * first ones by that day.
 */
export const refundsOwed = z.object({
  count: z.number(),
  amount: z.string(),
  dueOn: z.nullable(calendarDate),
  invoices: z.array(owedRefund),
});

/** An open dispute of a payment at the bank, of which `id` and `reason` are Stripe's. `client`: null once the account is deleted. */
export const openChargeback = z.object({
  id: z.string(),
  number: z.number(),
  amount: z.string(),
  reason: z.string(),
  answerBy: z.nullable(instant),
  client: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type OpenChargeback = z.infer<typeof openChargeback>;

export const operations = z.object({
  mails: z.array(failedMail),
  jobs: z.array(failedJob),
  refundsOwed,
  chargebacks: z.array(openChargeback),
});

export type Operations = z.infer<typeof operations>;

const note = requiredText('required', 500);

export const dropForm = z.object({ note });

export const dropMailInput = z.object({ id: entityId, note });

const jobId = z.string().check(z.regex(/^\d{1,18}$/));

export const retryJobInput = z.object({ id: jobId });
export const dropJobInput = z.object({ id: jobId, note });
