import { api } from '@repo/api-client/api.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import type { RecordedReport } from '@repo/contract/credit-reports-record';
import { reportOf, type Draft } from './drafts.ts';

/** What the admin confirmed of what the preview proposed. */
export interface Confirmed {
  removed: ReadonlySet<string>;
  reinserted: ReadonlySet<string>;
  /** Saves the report without the rows that cannot be stored. */
  skipRejected: boolean;
}

/** Returns the function that records a draft, after which the client's file is fetched again when it is shown. */
export function useRecord(clientId: string) {
  const { mutateAsync } = api.creditReports.record.useMutation(longRunning);
  const { clients, creditItems } = api.useUtils();
  return async (draft: Draft, { removed, reinserted }: Confirmed): Promise<RecordedReport> => {
    const recorded = await mutateAsync({
      ...reportOf(clientId, draft),
      removedItemIds: [...removed],
      reinsertedItemIds: [...reinserted],
    });
    void clients.invalidate();
    void creditItems.listForClient.invalidate({ id: clientId });
    return recorded;
  };
}
