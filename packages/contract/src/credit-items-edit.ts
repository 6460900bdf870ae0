import * as z from 'zod/mini';
import { changesSomething } from './changes.ts';
import { statusFields } from './credit-items.ts';
import { editableItemFields } from './credit-reports-record.ts';
import { entityId } from './ids.ts';

const { creditor, itemType, balance, dateOpened, disputeReason, removalDate } = editableItemFields;

/** The editor's fields; a form sends all of them. Empty text clears what may be empty. */
export const creditItemForm = z.object({
  creditor,
  itemType,
  balance,
  dateOpened,
  disputeReason,
  removalDate,
});
export type CreditItemFormValues = z.input<typeof creditItemForm>;

/**
 * Input of `PATCH /api/admin/credit-items/{id}`. Omitted fields stay; empty text and null clear. Only a removed item
 * has a removal date. A change based on another `expectedVersion` is refused unless the caller made that version.
 */
export const updateCreditItemInput = z
  .object({
    id: entityId,
    expectedVersion: z.optional(z.number().check(z.int())),
    ...statusFields,
    ...z.partial(creditItemForm).shape,
  })
  .check(changesSomething);
export type UpdateCreditItemInput = z.infer<typeof updateCreditItemInput>;
