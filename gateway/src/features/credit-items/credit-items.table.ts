import type { CreditItemStatus } from '@repo/contract/credit-items';
import type { Bureau } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import type { Generated } from 'kysely';
import type { EncryptedColumn } from '../../db/column-types.ts';
import type { HeldChange } from './hold-change.ts';

export interface CreditItemTable {
  id: Generated<string>;
  userId: string;
  bureau: Bureau;
  creditor: string;
  itemType: string;
  accountNumberEncrypted: EncryptedColumn;
  /** All that is shown of it, and by which the item is known again on a report. */
  accountNumberEnd: Generated<string | null>;
  balance: string | null;
  dateOpened: string | null;
  status: Generated<CreditItemStatus>;
  disputeReason: string | null;
  /** In which the reason and the note are written; null where that was not stored. */
  disputeReasonLanguage: Generated<Language | null>;
  removalDate: string | null;
  note: string | null;
  noteLanguage: Generated<Language | null>;
  createdAt: Generated<string>;
  /** One more with each change by an admin. */
  version: Generated<number>;
  updatedAt: Generated<string>;
  /** A change of which the client has not been told. */
  held: Generated<HeldChange | null>;
  /** The admin who changed it last. */
  updatedBy: Generated<string | null>;
  /** When the client was notified of the removal, and by which admin. */
  notifiedAt: Generated<string | null>;
  notifiedBy: Generated<string | null>;
}

/** One status of an item's history; `note` and `actorId` are the admin's, for admins only. */
export interface CreditItemEventTable {
  id: Generated<number>;
  itemId: string;
  status: CreditItemStatus;
  note: string | null;
  noteLanguage: Generated<Language | null>;
  actorId: string | null;
  createdAt: Generated<string>;
}
