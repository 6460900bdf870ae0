import * as z from 'zod/mini';
import { creditItemStatuses, disputeReason, DISPUTE_REASON_MAX } from './credit-items.ts';
import { bureaus, creditReport } from './credit-reports.ts';
import { SCORE_MAX, SCORE_MIN } from './credit-scores.ts';
import { calendarDate, entityId } from './ids.ts';
import { issueCode } from './issues.ts';
import { amount } from './money.ts';
import { EARLIEST_REPORT_DATE, emptyableField, pastDate } from './report-dates.ts';
import { requiredText } from './text.ts';

export const EARLIEST_OPENING_DATE = '1900-01-01';

export const CLIENT_ITEMS_MAX = 5_000;

export const CONFIRMED_ITEMS_MAX = 1_000;

export const itemTextLimits = {
  creditor: 200,
  itemType: 60,
  accountNumber: 40,
  disputeReason: DISPUTE_REASON_MAX,
} as const;

/** Returns an item type in the form that is stored: hyphenated words in lower case and without accents; `Charge Off` is `charge-off`. */
export function toItemType(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const optionalField = <Output>(schema: z.ZodMiniType<Output, string | number>) =>
  z._default(emptyableField(schema), null);

const itemText = (field: keyof typeof itemTextLimits) =>
  requiredText('required', itemTextLimits[field]);

/** `4.11111E+15`, as a spreadsheet shows a long number; its other digits are lost. */
const ROUNDED = /^\d([.,]\d+)?E\+\d+$|^\d[.,]\d+E\d+$/i;

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
  dateOpened: emptyableField(pastDate(EARLIEST_OPENING_DATE)),
  disputeReason,
  removalDate: emptyableField(pastDate(EARLIEST_REPORT_DATE)),
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
    accountNumber: optionalField(
      itemText('accountNumber').check(
        z.refine((text) => !ROUNDED.test(text), issueCode('account-number-rounded')),
      ),
    ),
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

const reportHead = {
  reportDate: pastDate(EARLIEST_REPORT_DATE),
  experianScore: score,
  equifaxScore: score,
  transunionScore: score,
};

const reportItems = z
  .array(reportedItem)
  .check(z.maxLength(CLIENT_ITEMS_MAX, issueCode('too-many-items')));

/**
 * The readable fields of a row that cannot be stored. Items that such a row may mean are not
 * proposed as removed.
 */
export const rejectedIdentity = z.object({
  bureau: z.optional(z.enum(bureaus)),
  creditor: z.optional(z.string()),
  accountNumber: z.optional(z.nullable(z.string())),
  dateOpened: z.optional(z.nullable(calendarDate)),
});
export type RejectedIdentity = z.infer<typeof rejectedIdentity>;

export const itemIds = z.array(entityId).check(z.maxLength(CONFIRMED_ITEMS_MAX));
const confirmedIds = z._default(itemIds, []);

export const creditReportForm = z.object({ ...reportHead, items: z._default(reportItems, []) });
export type CreditReportFormValues = z.input<typeof creditReportForm>;

export const previewCreditReportInput = z.extend(creditReportForm, {
  id: entityId,
  rejected: z._default(z.array(rejectedIdentity).check(z.maxLength(CLIENT_ITEMS_MAX)), []),
});
export type PreviewCreditReportInput = z.infer<typeof previewCreditReportInput>;

export const recordCreditReportInput = z.extend(previewCreditReportInput, {
  removedItemIds: confirmedIds,
  reinsertedItemIds: confirmedIds,
});
export type RecordCreditReportInput = z.infer<typeof recordCreditReportInput>;

export const creditReportHead = z.object(reportHead);
export type CreditReportHead = z.infer<typeof creditReportHead>;

/** `alreadyRecorded` if the same report existed, so that nothing changed. */
export const recordedReport = z.extend(creditReport, { alreadyRecorded: z.boolean() });
export type RecordedReport = z.infer<typeof recordedReport>;

export const reportRowKinds = ['new', 'unchanged', 'updated', 'reinserted'] as const;
export type ReportRowKind = (typeof reportRowKinds)[number];

export const reportedFields = ['balance', 'itemType'] as const;
export type ReportedField = (typeof reportedFields)[number];

const itemIdentity = {
  bureau: z.enum(bureaus),
  creditor: z.string(),
  itemType: z.string(),
  accountNumber: z.nullable(z.string()),
  dateOpened: z.nullable(calendarDate),
  balance: z.nullable(z.string()),
};

/** One item of a report. `itemId` is null for a new item. Of the account number only the last four leave the gateway. */
export const previewedRow = z.object({
  kind: z.enum(reportRowKinds),
  changed: z.array(z.enum(reportedFields)),
  itemId: z.nullable(z.string()),
  ...itemIdentity,
  previousBalance: z.nullable(z.string()),
});
export type PreviewedRow = z.infer<typeof previewedRow>;

export const missingItem = z.object({
  itemId: z.string(),
  status: z.enum(creditItemStatuses),
  ...itemIdentity,
});
export type MissingItem = z.infer<typeof missingItem>;

export const creditReportPreview = z.object({
  /** Set if a report of this date exists, with the same content or another. */
  existing: z.nullable(z.enum(['same', 'other'])),
  rows: z.array(previewedRow),
  missing: z.array(missingItem),
});
export type CreditReportPreview = z.infer<typeof creditReportPreview>;
