import type { CreditItemStatus } from '@repo/contract/credit-items';
import type { Bureau } from '@repo/contract/credit-reports';
import type { Generated } from 'kysely';

export interface CreditItemTable {
  id: Generated<string>;
  userId: string;
  bureau: Bureau;
  creditor: string;
  itemType: string;
  accountNumber: string | null;
  balance: string | null;
  dateOpened: string | null;
  status: Generated<CreditItemStatus>;
  disputeReason: string | null;
  removalDate: string | null;
  note: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}
