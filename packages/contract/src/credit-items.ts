import * as z from 'zod/mini';
import { changesSomething } from './changes.ts';
import { bureaus } from './credit-reports.ts';
import { calendarDate, entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { languages } from './languages.ts';
import { EARLIEST_REPORT_DATE, emptyableField, pastDate, todayAnywhere } from './report-dates.ts';
import { trimmedText } from './text.ts';

export const creditItemStatuses = ['active', 'disputed', 'removed'] as const;
export type CreditItemStatus = (typeof creditItemStatuses)[number];

export const disputeChannels = [
  'mail',
  'certified-mail',
  'online',
  'phone',
  'fax',
  'other',
] as const;
export type DisputeChannel = (typeof disputeChannels)[number];

const writtenIn = z.nullable(z.enum(languages));

/**
 * `balance` is dollars; the account number is its last four. `disputedOn` is null until a dispute
 * is known to be sent, and `answerDueOn` until its delivery is. `updatedBy` and `notifiedBy` are admins' names. `canUndo`: the reader's
 * change is not announced yet.
 */
export const creditItem = z.object({
  id: z.string(),
  bureau: z.enum(bureaus),
  creditor: z.string(),
  itemType: z.string(),
  accountNumber: z.nullable(z.string()),
  balance: z.nullable(z.string()),
  dateOpened: z.nullable(calendarDate),
  status: z.enum(creditItemStatuses),
  disputeReason: z.nullable(z.string()),
  disputeReasonLanguage: writtenIn,
  disputedOn: z.nullable(calendarDate),
  disputeChannel: z.nullable(z.enum(disputeChannels)),
  answerDueOn: z.nullable(calendarDate),
  removalDate: z.nullable(calendarDate),
  note: z.nullable(z.string()),
  noteLanguage: writtenIn,
  version: z.number(),
  updatedAt: instant,
  canUndo: z.boolean(),
  updatedBy: z.nullable(z.string()),
  notifiedAt: z.nullable(instant),
  notifiedBy: z.nullable(z.string()),
});
export type CreditItem = z.infer<typeof creditItem>;

const forAdminsOnly = {
  note: true,
  noteLanguage: true,
  version: true,
  canUndo: true,
  updatedBy: true,
  notifiedAt: true,
  notifiedBy: true,
} as const;

/**
 * Leaves out the fields for admins. `statuses` are oldest first, each dispute with the day on which
 * it was sent. `isBeingChecked`: only a report that the client submitted lists it.
 */
export const clientCreditItem = z.extend(z.omit(creditItem, forAdminsOnly), {
  isBeingChecked: z.boolean(),
  events: z.array(
    z.object({
      status: z.enum(creditItemStatuses),
      at: instant,
      disputedOn: z.nullable(calendarDate),
    }),
  ),
});
export type ClientCreditItem = z.infer<typeof clientCreditItem>;

export const creditItemEvent = z.object({
  id: z.number(),
  status: z.enum(creditItemStatuses),
  note: z.nullable(z.string()),
  noteLanguage: writtenIn,
  disputedOn: z.nullable(calendarDate),
  at: instant,
  by: z.nullable(z.string()),
});
export type CreditItemEvent = z.infer<typeof creditItemEvent>;

const note = z.optional(z.nullable(trimmedText(2000)));

export const DISPUTE_REASON_MAX = 500;

export const disputeReason = emptyableField(trimmedText(DISPUTE_REASON_MAX));

/** Only a disputed item takes a day and a channel. */
const disputeFields = {
  disputeReason: z.optional(disputeReason),
  disputedOn: z.optional(emptyableField(pastDate(EARLIEST_REPORT_DATE, todayAnywhere))),
  disputeChannel: z.optional(emptyableField(z.enum(disputeChannels))),
};

export const statusFields = {
  status: z.optional(z.enum(creditItemStatuses)),
  note,
  ...disputeFields,
};

export const updateCreditItemStatusInput = z
  .object({ id: entityId, ...statusFields })
  .check(changesSomething);
export type UpdateCreditItemStatusValues = z.input<typeof updateCreditItemStatusInput>;

export const ITEMS_PER_CHANGE_MAX = 200;

/** Seconds until a changed status is announced to the client; until then it can be undone. */
export const UNDO_SECONDS = 10;

const seenItems = z
  .array(z.object({ id: entityId, expectedVersion: z.number().check(z.int()) }))
  .check(
    z.minLength(1, issueCode('nothing-to-change')),
    z.maxLength(ITEMS_PER_CHANGE_MAX, issueCode('too-many-at-once')),
  );

/**
 * Gives items of one client one status. Items that already have it get the other values, but sent
 * disputes keep day and channel unless `changeSent`. `notify` notifies once per item ever.
 */
export const updateCreditItemStatusesInput = z
  .object({
    items: seenItems,
    status: z.enum(creditItemStatuses),
    note,
    ...disputeFields,
    changeSent: z.optional(z.boolean()),
    notify: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ status, notify }) => status === 'removed' || !notify, {
      message: issueCode('item-not-removed'),
      path: ['notify'],
    }),
  );
export type UpdateCreditItemStatusesValues = z.input<typeof updateCreditItemStatusesInput>;
export type UpdateCreditItemStatusesInput = z.infer<typeof updateCreditItemStatusesInput>;

export const undoStatusChangesInput = z.object({ items: seenItems });
export type UndoStatusChangesInput = z.infer<typeof undoStatusChangesInput>;

export const notifyRemovedInput = z.object({
  id: entityId,
  lastNotifiedAt: z.optional(z.nullable(instant)),
});
export type NotifyRemovedInput = z.infer<typeof notifyRemovedInput>;
