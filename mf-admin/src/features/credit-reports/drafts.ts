import { api } from '@repo/api-client/api.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
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
type NewDraft = Omit<Draft, 'preview'>;

/** What the gateway is sent of a client's report. */
export function reportOf(clientId: string, { head, items, rejected }: NewDraft) {
  return { id: clientId, ...head, items, rejected: rejected.map(({ identity }) => identity) };
}

/** Returns the function that compares a draft with the client's file. */
export function usePreview(clientId: string): (draft: NewDraft) => Promise<Draft> {
  const { mutateAsync } = api.creditReports.preview.useMutation(longRunning);
  return async (draft) => ({ ...draft, preview: await mutateAsync(reportOf(clientId, draft)) });
}
