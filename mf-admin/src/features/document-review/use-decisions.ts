import { api } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import type { ClientDocument, DocumentStatus } from '@repo/contract/documents';
import { useFailureText, useFailureToast } from '@repo/screens/failure.ts';
import { useState } from 'react';
import { useLanguage } from '../../language.ts';

/** What a decision changes of a document. */
type Decided = Pick<
  ClientDocument,
  'status' | 'rejectionReason' | 'scanStatus' | 'reviewedBy' | 'reviewedAt'
>;

export interface Decision {
  status: Exclude<DocumentStatus, 'pending'>;
  /** The reason of a rejection, in the client's language. */
  note?: string;
}

/** A decision that was not saved, and why. */
export interface Unsaved {
  document: ClientDocument;
  reason: string;
}

/**
 * Decides documents: shown at once, sent in the background. A decision that cannot be saved is taken back, the document is
 * shown as the gateway has it, and the failure stays listed until it is dismissed or decided again.
 */
export function useDecisions() {
  const [decided, setDecided] = useState<Record<string, Decided>>({});
  const [unsaved, setUnsaved] = useState<Unsaved[]>([]);
  const { t } = useLanguage();
  const explain = useExplanation();
  const failureToast = useFailureToast();
  const { documents } = api.useUtils();
  const { mutateAsync } = api.documents.review.useMutation();

  const dismiss = (id: string) =>
    setUnsaved((before) => before.filter(({ document }) => document.id !== id));
  const set = ({ id, ...document }: Decided & { id: string }) =>
    setDecided((before) => ({ ...before, [id]: pick(document) }));

  async function decide(document: ClientDocument, { status, note }: Decision): Promise<void> {
    const { id, status: expectedStatus, client } = document;
    if (status === 'approved' && expectedStatus === 'approved') return;
    dismiss(id);
    set({ ...document, status, rejectionReason: note ?? null, reviewedBy: null });
    try {
      set(await mutateAsync({ id, status, expectedStatus, ...(note && { note }) }));
      void documents.get.invalidate({ id });
      void documents.listForClient.invalidate({ id: client.id });
    } catch (error) {
      const now = await documents.get.fetch({ id }, { staleTime: 0 }).catch(() => document);
      set(now);
      const reason = explain(error, now);
      setUnsaved((before) => [...before, { document: now, reason }]);
      failureToast(t('documentReview.unsavedTitle'), error, reason);
    }
  }

  return { decided, unsaved, dismiss, decide };
}

function pick({ status, rejectionReason, scanStatus, reviewedBy, reviewedAt }: Decided): Decided {
  return { status, rejectionReason, scanStatus, reviewedBy, reviewedAt };
}

/** Returns a function that says why a decision was not saved; it names who decided first. */
function useExplanation() {
  const { t } = useLanguage();
  const failureText = useFailureText();
  return (error: unknown, now: ClientDocument): string => {
    if (!issuesOf(error).some(({ code }) => code === 'changed-meanwhile')) {
      return failureText(error);
    }
    const status = t(`terms.documentStatus.${now.status}`);
    return now.reviewedBy
      ? t('documentReview.decidedBy', { status, name: now.reviewedBy })
      : t('documentReview.decidedBySomebody', { status });
  };
}
