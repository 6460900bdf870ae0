import * as z from 'zod/mini';
import { changesSomething } from './changes.ts';
import { statusFields } from './credit-items.ts';
import { editableItemFields } from './credit-reports-record.ts';
import { entityId } from './ids.ts';

const { creditor, itemType, balance, dateOpened, disputeReason, removalDate } = editableItemFields;

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
 * Omitted fields stay; empty text and null clear. Only a removed item has a removal date. Refused unless the item has
 * `expectedVersion` or the caller made the later version.
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
