import * as z from 'zod/mini';
import { creditItemStatuses } from './credit-items.ts';
import { bureaus, creditReport } from './credit-reports.ts';
import { SCORE_MAX, SCORE_MIN } from './credit-scores.ts';
import { isRealDate } from './dates.ts';
import { calendarDate, entityId } from './ids.ts';
import { issueCode } from './issues.ts';
import { amount } from './money.ts';
import { storableText } from './text.ts';

/** Days before this one are typing errors, in a report as in an item. */
export const EARLIEST_REPORT_DATE = '1990-01-01';
export const EARLIEST_OPENING_DATE = '1900-01-01';

/** How many items a report has at most when they are sent as JSON; a CSV file has room for more. */
export const REPORT_ITEMS_MAX = 500;

/** How many removals, and how many reinsertions, one call confirms at most. */
export const CONFIRMED_ITEMS_MAX = 1_000;

/** The longest text of each field of an item, in characters. */
export const itemTextLimits = {
  creditor: 200,
  itemType: 60,
  accountNumber: 40,
  disputeReason: 500,
} as const;

/** Returns today's date by UTC, which is never behind the United States. */
export function todayUtc(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Returns an item type in the form that is stored: hyphenated words in lower case and without accents; `Charge Off` is `charge-off`. */
export function toItemType(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A field that may be null or empty, both of which parse to null. */
const emptyableField = <Output>(schema: z.ZodMiniType<Output, string | number>) =>
  z.pipe(
    z.transform((value: string | number | null) =>
      typeof value === 'string' && value.trim() === '' ? null : value,
    ),
    z.nullable(schema),
  );

/** A field that may be left out, null or empty, all of which parse to null. */
const optionalField = <Output>(schema: z.ZodMiniType<Output, string | number>) =>
  z._default(emptyableField(schema), null);

const realDate = (earliest: string) =>
  z.string(issueCode('date-format')).check(
    z.trim(),
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { message: issueCode('date-format'), abort: true }),
    z.refine(isRealDate, { message: issueCode('date-not-real'), abort: true }),
    z.refine((day) => day >= earliest, issueCode('date-too-early')),
    z.refine((day) => day <= todayUtc(), issueCode('date-in-future')),
  );

const itemText = (field: keyof typeof itemTextLimits) =>
  storableText('required').check(
    z.trim(),
    z.minLength(1, issueCode('required')),
    z.maxLength(itemTextLimits[field], issueCode('too-long')),
  );

/** A score from a form (text) or JSON (number); empty when the bureau gave none. */
const score = optionalField(
  z.pipe(
    z.union([z.string(), z.number()], issueCode('score-range')),
    z.pipe(
      z.transform((value: string | number) =>
        /^\s*\d{3}\s*$/.test(`${value}`) ? Number(value) : NaN,
      ),
      z
        .number(issueCode('score-range'))
        .check(
          z.int(issueCode('score-range')),
          z.minimum(SCORE_MIN, issueCode('score-range')),
          z.maximum(SCORE_MAX, issueCode('score-range')),
        ),
    ),
  ),
);

/** The fields of an item that an admin may correct. */
export const editableItemFields = {
  creditor: itemText('creditor'),
  itemType: z.pipe(
    itemText('itemType'),
    z.pipe(
      z.transform(toItemType),
      z.string().check(z.minLength(1, issueCode('item-type-format'))),
    ),
  ),
  balance: emptyableField(amount),
  dateOpened: emptyableField(realDate(EARLIEST_OPENING_DATE)),
  disputeReason: emptyableField(itemText('disputeReason')),
  removalDate: emptyableField(realDate(EARLIEST_REPORT_DATE)),
};

/**
 * An item as a report lists it. Only bureau, creditor and type are required; the status is `active` unless said otherwise.
 * `balance` is dollars.
 */
export const reportedItem = z
  .object({
    bureau: z.enum(bureaus, issueCode('bureau-unknown')),
    creditor: editableItemFields.creditor,
    itemType: editableItemFields.itemType,
    accountNumber: optionalField(itemText('accountNumber')),
    balance: z._default(editableItemFields.balance, null),
    dateOpened: z._default(editableItemFields.dateOpened, null),
    status: z._default(z.enum(creditItemStatuses, issueCode('status-unknown')), 'active'),
    disputeReason: z._default(editableItemFields.disputeReason, null),
    removalDate: z._default(editableItemFields.removalDate, null),
  })
  .check(
    z.refine((item) => item.removalDate === null || item.status === 'removed', {
      message: issueCode('removal-date-unexpected'),
      path: ['removalDate'],
    }),
  );
export type ReportedItem = z.infer<typeof reportedItem>;

/** Date and scores of a report; a score is null when the bureau gave none. */
const reportHead = {
  reportDate: realDate(EARLIEST_REPORT_DATE),
  experianScore: score,
  equifaxScore: score,
  transunionScore: score,
};

const reportItems = z
  .array(reportedItem)
  .check(z.maxLength(REPORT_ITEMS_MAX, issueCode('too-many-items')));

/** What the admin confirmed of what the preview proposed. */
const confirmations = {
  removedItemIds: z._default(z.array(entityId).check(z.maxLength(CONFIRMED_ITEMS_MAX)), []),
  reinsertedItemIds: z._default(z.array(entityId).check(z.maxLength(CONFIRMED_ITEMS_MAX)), []),
};

/** A report as it is typed: the form's schema. */
export const creditReportForm = z.object({ ...reportHead, items: z._default(reportItems, []) });
/** The form's values before parsing. */
export type CreditReportFormValues = z.input<typeof creditReportForm>;

/** Input of the preview of `POST /api/admin/clients/{id}/credit-report`; `id` is the client's. */
export const previewCreditReportInput = z.extend(creditReportForm, { id: entityId });

/** Input of `POST /api/admin/clients/{id}/credit-report`; `id` is the client's. */
export const recordCreditReportInput = z.extend(creditReportForm, {
  id: entityId,
  ...confirmations,
});
export type RecordCreditReportInput = z.infer<typeof recordCreditReportInput>;

/** The date and the scores alone, when the items come from a file: the form's schema. */
export const creditReportHead = z.object(reportHead);
export type CreditReportHead = z.infer<typeof creditReportHead>;

const ofImport = { id: entityId, importId: entityId };

/** Names an import of a client. */
export const importInput = z.object(ofImport);

/** Input of an import's preview: the date decides what is proposed. */
export const previewImportInput = z.object({ ...ofImport, ...reportHead });

/** Input that records an import. Rows with problems are never stored: `skipProblems` says that the others are to be. */
export const recordImportInput = z.object({
  ...ofImport,
  ...reportHead,
  ...confirmations,
  skipProblems: z._default(z.boolean(), false),
});
export type RecordImportInput = z.infer<typeof recordImportInput>;

/** The recorded report; `alreadyRecorded` when it was there with the same content, so that nothing changed. */
export const recordedReport = z.extend(creditReport, { alreadyRecorded: z.boolean() });
export type RecordedReport = z.infer<typeof recordedReport>;

/**
 * What a row of a report means for the client's file. `updated`: other details than the balance differ. `reinserted`: the
 * item had been removed.
 */
export const reportRowKinds = [
  'new',
  'unchanged',
  'balance-changed',
  'updated',
  'reinserted',
] as const;
export type ReportRowKind = (typeof reportRowKinds)[number];

const itemIdentity = {
  bureau: z.enum(bureaus),
  creditor: z.string(),
  itemType: z.string(),
  accountNumber: z.nullable(z.string()),
  dateOpened: z.nullable(calendarDate),
  balance: z.nullable(z.string()),
};

/** One row of a report. `row` is its line in the file, or its place in the list; `itemId` is null for a new item. Of the account number only the last four leave the gateway. */
export const previewedRow = z.object({
  row: z.number(),
  kind: z.enum(reportRowKinds),
  itemId: z.nullable(z.string()),
  ...itemIdentity,
  previousBalance: z.nullable(z.string()),
});
export type PreviewedRow = z.infer<typeof previewedRow>;

/** An item that the report lacks. */
export const missingItem = z.object({
  itemId: z.string(),
  status: z.enum(creditItemStatuses),
  ...itemIdentity,
});
export type MissingItem = z.infer<typeof missingItem>;

/** How many rows there are of each kind, and how many items the report lacks. */
const previewCounts = z.object({
  new: z.number(),
  unchanged: z.number(),
  'balance-changed': z.number(),
  updated: z.number(),
  reinserted: z.number(),
  missing: z.number(),
});

/** `existing`: whether a report of this date is there, with the same content or another. */
const previewSummary = {
  counts: previewCounts,
  existing: z.nullable(z.enum(['same', 'other'])),
};

/** The preview of a report: at most {@link PREVIEW_MISSING_MAX} of the missing items. */
export const creditReportPreview = z.object({
  ...previewSummary,
  rows: z.array(previewedRow),
  missing: z.array(missingItem),
});
export type CreditReportPreview = z.infer<typeof creditReportPreview>;

/** How many missing items a preview lists. */
export const PREVIEW_MISSING_MAX = 500;

/** The preview of an import; its rows are fetched in pages. */
export const importPreview = z.object(previewSummary);
export type ImportPreview = z.infer<typeof importPreview>;
