import { api } from '@repo/api-client/api.ts';
import { errorBodyOf, isChangedMeanwhile } from '@repo/api-client/api-error.ts';
import { chosenRejectionCodes, type DocumentRejection } from '@repo/contract/document-rejections';
import type { ClientDocument, DocumentStatus } from '@repo/contract/documents';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useFailureText } from '@repo/screens/failure-text.ts';
import { useRef, useState } from 'react';
import { useLanguage } from './document-review.messages.ts';

export interface OpenDocument extends ClientDocument {
  withdrawn?: boolean;
}

type Decided = Pick<
  OpenDocument,
  'status' | 'rejection' | 'scanStatus' | 'reviewedBy' | 'reviewedAt' | 'withdrawn'
>;

export interface Decision {
  status: Exclude<DocumentStatus, 'pending'>;
  rejection?: DocumentRejection;
  /** The review that the admin saw when they began to decide, if it may have changed since. */
  seen?: Pick<ClientDocument, 'status' | 'reviewedAt'>;
}

export interface Unsaved {
  document: ClientDocument;
  reason: string;
}

/**
 * Decides documents. Decisions are shown at once and sent in the background, in order per document. A failed decision
 * is rolled back and stays listed until dismissed or decided again.
 */
export function useDecisions() {
  const [decided, setDecided] = useState<Record<string, Decided>>({});
  const [unsaved, setUnsaved] = useState<Unsaved[]>([]);
  const sending = useRef(new Map<string, Promise<void>>());
  /** Maps a document to the instant of the review before a decision made here, and to that of the decision. */
  const saved = useRef(new Map<string, { before: string | null; after: string | null }>());
  const { t } = useLanguage();
  const failureText = useFailureText();
  const failureToast = useFailureToast();
  const { documents } = api.useUtils();
  const { mutateAsync } = api.documents.review.useMutation();

  const dismiss = (id: string) =>
    setUnsaved((before) => before.filter(({ document }) => document.id !== id));
  const set = (document: Decided & { id: string }) =>
    setDecided((before) => ({ ...before, [document.id]: document }));

  function withDecision(document: OpenDocument): OpenDocument {
    const own = decided[document.id];
    const isLater = own && (document.reviewedAt ?? '') > (own.reviewedAt ?? '');
    return own && !isLater ? { ...document, ...own } : document;
  }

  function decide(document: ClientDocument, decision: Decision): Promise<void> {
    const { id } = document;
    const { status, rejection = null } = decision;
    if (status === 'approved' && document.status === 'approved') return Promise.resolve();
    dismiss(id);
    const language = rejection?.text ? document.client.language : null;
    set({
      ...document,
      status,
      rejection: rejection && { ...rejection, language },
      reviewedBy: null,
    });
    const earlier = sending.current.get(id) ?? Promise.resolve();
    const sent = earlier.then(() => send(document, decision));
    sending.current.set(id, sent);
    return sent;
  }

  async function send(document: ClientDocument, decision: Decision): Promise<void> {
    const { id, client } = document;
    const { status, rejection, seen = document } = decision;
    // A decision begun before this admin's earlier one was saved is based on that one.
    const own = saved.current.get(id);
    const expected = {
      expectedStatus: seen.status,
      expectedReviewedAt: own?.before === seen.reviewedAt ? own.after : seen.reviewedAt,
    };
    try {
      const reasonCode = chosenRejectionCodes.find((known) => known === rejection?.code);
      const now = await mutateAsync({
        id,
        status,
        ...expected,
        ...(rejection?.text && { note: rejection.text }),
        ...(reasonCode && { reasonCode }),
      });
      saved.current.set(id, { before: seen.reviewedAt, after: now.reviewedAt });
      set(now);
      void documents.get.invalidate({ id });
      void documents.listForClient.invalidate({ id: client.id });
    } catch (error) {
      const fetched = await documents.get.fetch({ id }, { staleTime: 0 }).catch(() => null);
      const now = fetched ?? { ...document, ...(isGone(error) && { withdrawn: true }) };
      set(now);
      // The decision was saved and only its response was lost.
      if (fetched && isSameDecision(fetched, decision)) return;
      const reason = explain(error, now);
      setUnsaved((before) => [...before, { document: now, reason }]);
      failureToast(t('words.decisionNotSaved'), error, reason);
    }
  }

  function explain(error: unknown, { status, reviewedBy: name }: ClientDocument): string {
    if (isGone(error)) return t('documentReview.withdrawn');
    if (!isChangedMeanwhile(error)) return failureText(error);
    const values = { status: t(`terms.documentStatus.${status}`) };
    return name
      ? t('documentReview.decidedBy', { ...values, name })
      : t('documentReview.decidedBySomebody', values);
  }

  const isDecided = (id: string) => id in decided;

  return { isDecided, withDecision, unsaved, dismiss, decide };
}

export const isGone = (error: unknown) => errorBodyOf(error)?.code === 'NOT_FOUND';

function isSameDecision(document: ClientDocument, { status, rejection }: Decision): boolean {
  const { code = null, text = null } = document.rejection ?? {};
  return (
    document.status === status &&
    code === (rejection?.code ?? null) &&
    text === (rejection?.text ?? null)
  );
}
