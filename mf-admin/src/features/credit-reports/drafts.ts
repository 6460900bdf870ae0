import type { RejectedRow } from '@repo/contract/credit-reports-csv';
import type {
  CreditReportHead,
  CreditReportPreview,
  ReportedItem,
} from '@repo/contract/credit-reports-record';

/** A report whose items were typed or read from a file, and what recording it would change. */
export interface Draft {
  head: CreditReportHead;
  items: ReportedItem[];
  /** Rows of the file that cannot be stored. */
  rejected: RejectedRow[];
  preview: CreditReportPreview;
}

/** A draft that has not been compared with the client's file. */
export type NewDraft = Omit<Draft, 'preview'>;

/** What the gateway is sent of a client's report. */
export function reportOf(clientId: string, { head, items, rejected }: NewDraft) {
  return { id: clientId, ...head, items, rejected: rejected.map(({ identity }) => identity) };
}
