import * as z from 'zod/mini';
import { creditItemStatuses } from './credit-items.ts';
import { bureaus } from './credit-reports.ts';

export const reportFormats = [
  'consumerdirect-html',
  'identityiq-html',
  'truelink-json',
  'mismo-json',
  'mismo-xml',
  'transunion-xml',
  'equifax-pdf',
  'experian-pdf',
  'transunion-pdf',
  'csv',
] as const;
export type ReportFormat = (typeof reportFormats)[number];

/**
 * `2026-09-14`, `2026-09` or `2026`: as much as the report says. A month is not a day, so a missing day is never filled in.
 */
export const reportedDate = z.string().check(z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/));

/** Longest texts and lists of a snapshot, in characters and members. */
export const reportLimits = {
  creditor: 200,
  accountNumber: 60,
  remarks: 50,
  names: 20,
  paymentHistory: 200,
  text: 1_000,
  texts: 50,
} as const;

export const reportSource = z.object({
  path: z.string(),
  text: z.string().check(z.maxLength(reportLimits.text)),
});
export type ReportSource = z.infer<typeof reportSource>;

const provenance = z.record(z.string(), reportSource);

export const accountTypes = [
  'revolving',
  'installment',
  'mortgage',
  'open',
  'line-of-credit',
] as const;
export type AccountType = (typeof accountTypes)[number];

export const accountStatuses = ['open', 'closed', 'paid', 'transferred', 'refinanced'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const responsibilities = [
  'individual',
  'joint',
  'authorized-user',
  'cosigner',
  'maker',
  'terminated',
  'deceased',
  'undesignated',
] as const;
export type Responsibility = (typeof responsibilities)[number];

/** Numbers are days late. */
export const paymentMarks = [
  'current',
  '30',
  '60',
  '90',
  '120',
  '150',
  '180',
  'charge-off',
  'collection',
  'repossession',
  'foreclosure',
  'payment-plan',
  'bankruptcy',
] as const;
export type PaymentMark = (typeof paymentMarks)[number];

const anyText = z.string().check(z.maxLength(reportLimits.text));
const text = z.nullable(anyText);
const creditor = z.string().check(z.maxLength(reportLimits.creditor));
const texts = z.array(anyText).check(z.maxLength(reportLimits.texts));
/** US dollars. Zero is the report's value; null means that it has none. */
const amount = z.nullable(z.number());
const date = z.nullable(reportedDate);
const bureau = z.enum(bureaus);

/** `digits` are the visible ones, `masked` is the number as printed. */
const number = z.string().check(z.maxLength(reportLimits.accountNumber));

export const reportedAccountNumber = z.object({ digits: number, masked: number });

export const typedItem = z.object({
  bureau,
  creditor: z.string(),
  itemType: z.string(),
  accountNumber: text,
  balance: text,
  dateOpened: text,
  status: z.enum(creditItemStatuses),
  disputeReason: text,
  removalDate: text,
});
export type TypedItem = z.infer<typeof typedItem>;

const item = z.exactOptional(typedItem);

/**
 * An account as one bureau reports it; null for unknown values. A bureau that does not report it
 * has no row.
 */
export const tradeline = z.object({
  bureau,
  creditor,
  originalCreditor: z.nullable(creditor),
  accountNumber: z.nullable(reportedAccountNumber),
  type: z.nullable(z.enum(accountTypes)),
  typeDetail: text,
  responsibility: z.nullable(z.enum(responsibilities)),
  status: z.nullable(z.enum(accountStatuses)),
  payStatus: z.nullable(z.enum(paymentMarks)),
  worstPayStatus: z.nullable(z.enum(paymentMarks)),
  derogatory: z.nullable(z.boolean()),
  balance: amount,
  pastDue: amount,
  creditLimit: amount,
  highBalance: amount,
  monthlyPayment: amount,
  chargeOffAmount: amount,
  dateOpened: date,
  dateClosed: date,
  dateReported: date,
  dateLastActive: date,
  dateLastPayment: date,
  dateOfFirstDelinquency: date,
  onRecordUntil: date,
  disputed: z.nullable(z.boolean()),
  remarks: z.array(anyText).check(z.maxLength(reportLimits.remarks)),
  creditorAddress: text,
  creditorPhone: text,
  /** Newest first; months without data are left out. */
  paymentHistory: z
    .array(z.object({ month: z.string(), mark: z.enum(paymentMarks) }))
    .check(z.maxLength(reportLimits.paymentHistory)),
  /** One value for several bureaus, which hides differences between them. */
  merged: z.boolean(),
  provenance,
  item,
});
export type Tradeline = z.infer<typeof tradeline>;

export const publicRecord = z.object({
  bureau,
  type: text,
  status: text,
  court: text,
  referenceNumber: z.nullable(number),
  amount,
  dateFiled: date,
  dateResolved: date,
  provenance,
  item,
});
export type PublicRecord = z.infer<typeof publicRecord>;

/** Lenders only see `hard` inquiries. The others do not count against the consumer. */
export const inquiryKinds = ['hard', 'soft', 'account-review', 'promotional'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

export const inquiry = z.object({
  bureau,
  creditor,
  date,
  kind: z.nullable(z.enum(inquiryKinds)),
  provenance,
  item,
});
export type Inquiry = z.infer<typeof inquiry>;

export const reportedScore = z.object({ bureau, model: text, score: z.number(), provenance });

export const personalInformation = z.object({
  bureau,
  names: z.array(anyText).check(z.maxLength(reportLimits.names)),
  birthDate: date,
  addresses: texts,
  employers: texts,
  provenance,
});
export type PersonalInformation = z.infer<typeof personalInformation>;

export const consumerStatement = z.object({ bureau, text: anyText, provenance });

export const reportAlertKinds = [
  'fraud-alert',
  'active-duty-alert',
  'security-freeze',
  'address-mismatch',
  'deceased',
  'other',
] as const;
export type ReportAlertKind = (typeof reportAlertKinds)[number];

export const reportAlert = z.object({
  bureau,
  kind: z.enum(reportAlertKinds),
  text: anyText,
  provenance,
});

export const reportSnapshot = z.object({
  reportDate: date,
  bureaus: z.array(bureau),
  scores: z.array(reportedScore),
  tradelines: z.array(tradeline),
  collections: z.array(tradeline),
  publicRecords: z.array(publicRecord),
  inquiries: z.array(inquiry),
  personalInformation: z.array(personalInformation),
  statements: z.array(consumerStatement),
  alerts: z.array(reportAlert),
  /** Items that a typed report lists as removed, so that they are not among its rows. */
  removedItems: z.exactOptional(z.array(typedItem)),
});
export type ReportSnapshot = z.infer<typeof reportSnapshot>;

export const reportProblemCodes = [
  'unreadable-amount',
  'unreadable-date',
  'unknown-bureau',
  'unknown-code',
  'missing-creditor',
  'several-borrowers',
  'several-values',
  'rejected-row',
  'other-borrower',
  'unknown-part',
  'unknown-model',
  'too-long',
] as const;
export type ReportProblemCode = (typeof reportProblemCodes)[number];

/** A value left out because it could not be read with certainty. */
export const reportProblem = z.object({
  path: z.string(),
  code: z.enum(reportProblemCodes),
  message: z.string(),
});
export type ReportProblem = z.infer<typeof reportProblem>;
