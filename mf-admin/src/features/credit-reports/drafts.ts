import type { StagedImport } from '@repo/contract/credit-reports-import';
import type {
  CreditReportHead,
  CreditReportPreview,
  ImportPreview,
  ReportedItem,
} from '@repo/contract/credit-reports-record';

/** A report that was typed, or one whose items are in a checked file. */
export type Draft =
  | { kind: 'typed'; head: CreditReportHead; items: ReportedItem[]; preview: CreditReportPreview }
  | { kind: 'import'; head: CreditReportHead; staged: StagedImport; preview: ImportPreview };

/** A draft that has not been compared with the client's file. */
export type NewDraft =
  | Omit<Extract<Draft, { kind: 'typed' }>, 'preview'>
  | Omit<Extract<Draft, { kind: 'import' }>, 'preview'>;
