import * as z from 'zod/mini';
import { bureaus } from './credit-reports.ts';
import { correctionFields } from './corrections.ts';
import { disputeKinds } from './disputes.ts';
import { documentRejection } from './document-rejections.ts';
import { documentTypes } from './documents.ts';
import { fundingDecisionStatuses } from './funding.ts';
import { guaranteeVerdicts } from './guarantees.ts';
import { calendarDate } from './ids.ts';
import { refundReasons } from './invoices.ts';
import { languages } from './languages.ts';

/** Amounts are dollars as numeric text; the note is the admin's, in `noteLanguage`. */
const fundingDecision = z.object({
  status: z.enum(fundingDecisionStatuses),
  requestedAmount: z.string(),
  approvedAmount: z.nullable(z.string()),
  note: z.nullable(z.string()),
  noteLanguage: z.nullable(z.enum(languages)),
});

const billed = z.object({ number: z.number(), amount: z.string() });
const refund = z.object({ amount: z.string(), dueOn: calendarDate });

export const systemNotification = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('item-removed'),
    data: z.object({ creditor: z.string(), bureau: z.enum(bureaus) }),
  }),
  z.object({
    kind: z.literal('document-approved'),
    data: z.object({ documentType: z.enum(documentTypes) }),
  }),
  z.object({
    kind: z.literal('document-rejected'),
    data: z.object({ documentType: z.enum(documentTypes), rejection: documentRejection }),
  }),
  z.object({ kind: z.literal('contract-offered'), data: z.object({}) }),
  z.object({ kind: z.literal('contract-started'), data: z.object({}) }),
  z.object({
    kind: z.literal('guarantee-report-wanted'),
    data: z.object({ endsOn: calendarDate }),
  }),
  z.object({
    kind: z.literal('guarantee-judged'),
    data: z.object({
      verdict: z.enum(guaranteeVerdicts),
      endsOn: calendarDate,
      refund: z.nullable(refund),
    }),
  }),
  z.object({
    kind: z.literal('charge-failed'),
    data: z.object({ number: z.number(), amount: z.string() }),
  }),
  z.object({ kind: z.literal('letter-proposed'), data: z.object({ bureau: z.enum(bureaus) }) }),
  /** A newer report, answer or detail changed what was signed. `isGone`: nothing is left to sign. */
  z.object({
    kind: z.literal('letter-outdated'),
    data: z.object({ bureau: z.enum(bureaus), isGone: z.exactOptional(z.boolean()) }),
  }),
  z.object({
    kind: z.literal('letter-mailed'),
    data: z.object({ bureau: z.enum(bureaus), postedOn: calendarDate }),
  }),
  /** `dueOn`: last day of the bureau's time to answer, null for a statement, which it only adds to the file. */
  z.object({
    kind: z.literal('letter-delivered'),
    data: z.object({
      bureau: z.enum(bureaus),
      letterKind: z.enum(disputeKinds),
      deliveredOn: calendarDate,
      dueOn: z.nullable(calendarDate),
    }),
  }),
  z.object({
    kind: z.literal('answer-time-extended'),
    data: z.object({ bureau: z.enum(bureaus), receivedOn: calendarDate, dueOn: calendarDate }),
  }),
  z.object({
    kind: z.literal('dispute-answered'),
    data: z.object({ bureau: z.enum(bureaus) }),
  }),
  z.object({
    kind: z.literal('dispute-unanswered'),
    data: z.object({ bureau: z.enum(bureaus), dueOn: calendarDate }),
  }),
  z.object({
    kind: z.literal('letter-returned'),
    data: z.object({ bureau: z.enum(bureaus), returnedOn: calendarDate }),
  }),
  /** Amounts are dollars as numeric text; `number` is the invoice's. */
  z.object({ kind: z.literal('invoice-issued'), data: billed }),
  z.object({ kind: z.literal('payment-received'), data: billed }),
  z.object({
    kind: z.literal('refund-owed'),
    data: z.extend(refund, { number: z.number(), reason: z.enum(refundReasons) }),
  }),
  z.object({ kind: z.literal('refund-made'), data: billed }),
  z.object({ kind: z.literal('refund-failed'), data: billed }),
  z.object({ kind: z.literal('invoice-credited'), data: billed }),
  z.object({ kind: z.literal('funding-decided'), data: fundingDecision }),
  /** `isOwn`: the client imported it, and has seen it while it was being checked. */
  z.object({
    kind: z.literal('report-recorded'),
    data: z.object({ reportDate: calendarDate, isOwn: z.exactOptional(z.boolean()) }),
  }),
  z.object({ kind: z.literal('report-refused'), data: z.object({ fileName: z.string() }) }),
  /** Has no text, because it is in the client's messages. */
  z.object({ kind: z.literal('message-received'), data: z.object({}) }),
  z.object({
    kind: z.literal('correction-decided'),
    data: z.object({
      fields: z.array(z.enum(correctionFields)),
      approved: z.boolean(),
      note: z.nullable(z.string()),
    }),
  }),
]);
export type SystemNotification = z.infer<typeof systemNotification>;
