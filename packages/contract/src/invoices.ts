import * as z from 'zod/mini';
import { calendarDate, entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { MAX_SERVICES } from './contracts.ts';
import { amount, isAboveZero } from './money.ts';
import { realDate } from './report-dates.ts';
import { requiredText } from './text.ts';
import { wayToPay } from './subscriptions.ts';
import { billedService, billingObstacles, workEvidence } from './work.ts';

/** Ways in which money reaches the firm outside of the portal. The provider records payments by card. */
export const recordedMethods = ['check', 'transfer', 'cash'] as const;
export const paymentMethods = [...recordedMethods, 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Days in which the contract promises to give back what was paid and is not owed. No state's act gives less. */
export const REFUND_DAYS = 10;

const amountAboveZero = amount.check(z.refine(isAboveZero, issueCode('amount-required')));

export const issueInvoiceInput = z.object({
  id: entityId,
  workIds: z
    .array(entityId)
    .check(z.minLength(1, issueCode('work-required')), z.maxLength(MAX_SERVICES)),
});
export type IssueInvoiceInput = z.infer<typeof issueInvoiceInput>;

const reason = requiredText('required', 500, 3);

export const recordPaymentInput = z.object({
  invoiceId: entityId,
  amount: amountAboveZero,
  receivedOn: realDate,
  method: z.enum(recordedMethods, issueCode('required')),
});
export type RecordPaymentForm = z.input<typeof recordPaymentInput>;
export type RecordPaymentInput = z.infer<typeof recordPaymentInput>;

/** Money given back, or taken off what is left to pay. `reason` is told to the client. */
export const refundInvoiceInput = z.object({
  invoiceId: entityId,
  amount: amountAboveZero,
  reason,
});
export type RefundInvoiceForm = z.input<typeof refundInvoiceInput>;
export type RefundInvoiceInput = z.infer<typeof refundInvoiceInput>;

/**
 * `open`: something may be asked for. `held`: nothing may be asked or received for now, because its work may not be billed any more,
 * such as after a call became known. `cancelled`: nothing is owed under its contract, which was canceled or is void, or whose guarantee failed.
 * `settled`: nothing is left to pay.
 */
export const invoiceStatuses = ['open', 'held', 'cancelled', 'settled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * Reasons to give money back. `received-early`: it was received before it might be, which became known later. `refund-failed`: the
 * bank did not take a refund of which the client was told. The other reasons keep the work of the invoice from being billed, as
 * things are known now.
 */
export const refundReasons = [...billingObstacles, 'received-early', 'refund-failed'] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refundOwed = z.object({
  amount: z.string(),
  dueOn: calendarDate,
  reason: z.enum(refundReasons),
  rule: z.string(),
});
export type RefundOwed = z.infer<typeof refundOwed>;

const given = { amount: z.string(), reason: z.string(), on: calendarDate };

/**
 * `failed`: it went to the card, and the bank did not take it. `charged-back`: the client's bank took the payment back itself, with
 * Stripe's word for the reason.
 */
export const refundStates = ['made', 'failed', 'charged-back'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Amounts are numeric text in dollars. Days are the client's. `due`: what may be asked for now. `pay`: how it could be paid when it was
 * issued, without a card if none may be asked for now. `leftOnCard`: what a refund can send back to the card.
 */
export const invoice = z.object({
  id: z.string(),
  number: z.number(),
  contractId: z.string(),
  amount: z.string(),
  issuedAt: instant,
  issuedOn: calendarDate,
  status: z.enum(invoiceStatuses),
  pay: wayToPay,
  credited: z.string(),
  received: z.string(),
  refunded: z.string(),
  due: z.string(),
  leftOnCard: z.string(),
  lines: z.array(
    z.object({
      workId: z.string(),
      service: billedService,
      performedOn: calendarDate,
      evidence: z.array(workEvidence),
      price: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      amount: z.string(),
      receivedOn: calendarDate,
      method: z.enum(paymentMethods),
    }),
  ),
  refunds: z.array(z.object({ id: z.string(), ...given, state: z.enum(refundStates) })),
  credits: z.array(z.object({ id: z.string(), ...given })),
  refundOwed: z.nullable(refundOwed),
});
export type Invoice = z.infer<typeof invoice>;
