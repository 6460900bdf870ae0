import { api } from '@repo/api-client/api.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import type { Draft, NewDraft } from './drafts.ts';

/** Returns the function that compares a draft with the client's file. */
export function usePreview(clientId: string): (draft: NewDraft) => Promise<Draft> {
  const typed = api.creditReports.preview.useMutation();
  const imported = api.creditReports.previewImport.useMutation(longRunning);
  const { creditReports } = api.useUtils();
  return async (draft) => {
    const { head } = draft;
    if (draft.kind === 'typed') {
      const preview = await typed.mutateAsync({ id: clientId, ...head, items: draft.items });
      return { ...draft, preview };
    }
    const preview = await imported.mutateAsync({
      id: clientId,
      ...head,
      importId: draft.staged.id,
    });
    // What the rows mean may differ from the preview before.
    await Promise.all([
      creditReports.importRows.reset(),
      creditReports.importMissing.reset(),
      creditReports.importProblems.reset(),
    ]);
    return { ...draft, preview };
  };
}
