import * as z from 'zod/mini';
import { bureaus } from './credit-reports.ts';
import { calendarDate, entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';

/** Status of a negative item (specification §4). */
export const creditItemStatuses = ['active', 'disputed', 'removed'] as const;
export type CreditItemStatus = (typeof creditItemStatuses)[number];

/** A negative item on a credit report. `balance` is dollars as numeric text; of the account number only the last four leave the gateway. */
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
  removalDate: z.nullable(calendarDate),
  note: z.nullable(z.string()),
  updatedAt: instant,
});
export type CreditItem = z.infer<typeof creditItem>;

/** An item as its client sees it: without the admins' note, and with the statuses it has had, oldest first. */
export const clientCreditItem = z.extend(z.omit(creditItem, { note: true }), {
  events: z.array(z.object({ status: z.enum(creditItemStatuses), at: instant })),
});
export type ClientCreditItem = z.infer<typeof clientCreditItem>;

/**
 * Input of `PATCH /api/admin/credit-items/{id}`: a status, a note or both. What is left out stays; an empty note or
 * null clears it.
 */
export const updateCreditItemStatusInput = z
  .object({
    id: entityId,
    status: z.optional(z.enum(creditItemStatuses)),
    note: z.optional(
      z.nullable(z.string().check(z.trim(), z.maxLength(2000, issueCode('too-long')))),
    ),
  })
  .check(
    z.refine(
      ({ status, note }) => status !== undefined || note !== undefined,
      issueCode('nothing-to-change'),
    ),
  );
export type UpdateCreditItemStatusInput = z.infer<typeof updateCreditItemStatusInput>;
