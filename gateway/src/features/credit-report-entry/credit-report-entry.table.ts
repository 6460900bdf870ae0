import type { CreditItemStatus } from '@repo/contract/credit-items';
import type { Bureau } from '@repo/contract/credit-reports';
import type { ReportRowKind } from '@repo/contract/credit-reports-record';
import type { Generated, JSONColumnType } from 'kysely';
import type { EncryptedColumn } from '../../db/column-types.ts';
import type { RowProblem } from './csv/row-problem.ts';

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

/** A report that waits to be recorded; `ready` once all its rows are there. */
export interface CreditReportImportTable {
  id: Generated<string>;
  userId: string;
  ready: Generated<boolean>;
  rowCount: Generated<number>;
  problemCount: Generated<number>;
  createdAt: Generated<string>;
}

/**
 * A row of such a report. One with problems has nothing else but its key, if its identity could be read. The preview sets
 * `kind`, `itemId` (null for a new item, which becomes `newItemId`) and `previousBalance`.
 */
export interface CreditReportImportRowTable {
  importId: string;
  line: number;
  bureau: Bureau | null;
  creditor: string | null;
  itemType: string | null;
  /** Bound to the item that a new row becomes. */
  accountNumberEncrypted: EncryptedColumn;
  accountNumberEnd: Generated<string | null>;
  balance: string | null;
  dateOpened: string | null;
  status: CreditItemStatus | null;
  disputeReason: string | null;
  removalDate: string | null;
  itemKey: string | null;
  problems: JSONColumnType<RowProblem[] | null, string | null>;
  newItemId: Generated<string>;
  kind: ReportRowKind | null;
  itemId: string | null;
  previousBalance: string | null;
}
