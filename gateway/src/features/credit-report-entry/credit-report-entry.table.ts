import type { CreditItemStatus } from '@repo/contract/credit-items';

/** An item as a report lists it. `itemKey` is the identity under which it was reported. */
export interface CreditReportItemTable {
  reportId: string;
  itemKey: string;
  itemId: string;
  itemType: string;
  balance: string | null;
  status: CreditItemStatus;
  disputeReason: string | null;
  removalDate: string | null;
}
