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

export const reportSource = z.object({ path: z.string(), text: z.string() });
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

/** Payment of an account, now or in a month; numbers are days late. */
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
] as const;
export type PaymentMark = (typeof paymentMarks)[number];

const text = z.nullable(z.string());
/** US dollars. Zero is the report's value; null means that it has none. */
const amount = z.nullable(z.number());
const date = z.nullable(reportedDate);
const bureau = z.enum(bureaus);

/** `digits` are those that can be seen, `masked` is the number as it is printed. */
export const reportedAccountNumber = z.object({ digits: z.string(), masked: z.string() });

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
  creditor: z.string(),
  originalCreditor: text,
  accountNumber: z.nullable(reportedAccountNumber),
  type: z.nullable(z.enum(accountTypes)),
  typeDetail: text,
  responsibility: z.nullable(z.enum(responsibilities)),
  status: z.nullable(z.enum(accountStatuses)),
  payStatus: z.nullable(z.enum(paymentMarks)),
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
  disputed: z.nullable(z.boolean()),
  remarks: z.array(z.string()),
  /** Newest first; months without data are left out. */
  paymentHistory: z.array(z.object({ month: z.string(), mark: z.enum(paymentMarks) })),
  /** The report gives one value for several bureaus, so that differences between these cannot be seen. */
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
  referenceNumber: text,
  amount,
  dateFiled: date,
  dateResolved: date,
  provenance,
  item,
});
export type PublicRecord = z.infer<typeof publicRecord>;

export const inquiry = z.object({ bureau, creditor: z.string(), date, provenance, item });
export type Inquiry = z.infer<typeof inquiry>;

export const reportedScore = z.object({ bureau, model: text, score: z.number(), provenance });

export const personalInformation = z.object({
  bureau,
  names: z.array(z.string()),
  birthDate: date,
  addresses: z.array(z.string()),
  employers: z.array(z.string()),
  provenance,
});
export type PersonalInformation = z.infer<typeof personalInformation>;

export const consumerStatement = z.object({ bureau, text: z.string(), provenance });

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
] as const;
export type ReportProblemCode = (typeof reportProblemCodes)[number];

/** A value that was not read, rather than read wrongly. */
export const reportProblem = z.object({
  path: z.string(),
  code: z.enum(reportProblemCodes),
  message: z.string(),
});
export type ReportProblem = z.infer<typeof reportProblem>;
