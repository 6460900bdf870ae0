import { api } from '@repo/api-client/api.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import { reportOf, type Draft, type NewDraft } from './drafts.ts';

/** Returns the function that compares a draft with the client's file. */
export function usePreview(clientId: string): (draft: NewDraft) => Promise<Draft> {
  const { mutateAsync } = api.creditReports.preview.useMutation(longRunning);
  return async (draft) => ({ ...draft, preview: await mutateAsync(reportOf(clientId, draft)) });
}
