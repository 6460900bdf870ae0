import { api } from '@repo/api-client/api.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import type { RecordedReport } from '@repo/contract/credit-reports-record';
import type { Draft } from './drafts.ts';

/** What the admin confirmed of what the preview proposed. */
export interface Confirmed {
  removed: ReadonlySet<string>;
  reinserted: ReadonlySet<string>;
  skipProblems: boolean;
}

/** Returns the function that records a draft, after which the client's file is fetched again when it is shown. */
export function useRecord(clientId: string) {
  const typed = api.creditReports.record.useMutation();
  const imported = api.creditReports.recordImport.useMutation(longRunning);
  const { clients, creditItems } = api.useUtils();
  return async (draft: Draft, confirmed: Confirmed): Promise<RecordedReport> => {
    const input = {
      id: clientId,
      ...draft.head,
      removedItemIds: [...confirmed.removed],
      reinsertedItemIds: [...confirmed.reinserted],
    };
    const recorded =
      draft.kind === 'typed'
        ? await typed.mutateAsync({ ...input, items: draft.items })
        : await imported.mutateAsync({
            ...input,
            importId: draft.staged.id,
            skipProblems: confirmed.skipProblems,
          });
    void clients.invalidate();
    void creditItems.listForClient.invalidate({ id: clientId });
    return recorded;
  };
}
