import { api as hooks } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import { fetchBytes } from '@repo/api-client/fetch-text.ts';
import { failureOf } from '@repo/api-client/rest.ts';
import type { ClientDocument, ViewReason } from '@repo/contract/documents';
import { issueCode } from '@repo/contract/issues';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from './document-review.messages.ts';
import { useReportRefusal } from '../account-security/report-refusal.ts';
import { useViewerIframe } from './use-viewer-iframe.ts';
import type { View } from './viewer-messages.ts';

type DocumentFile = Pick<ClientDocument, 'id' | 'contentType'>;

interface Requested {
  round: number;
  fetching: AbortController;
}

export type ViewFailure =
  | { kind: 'not-fetched'; error: unknown }
  | { kind: 'missing' | 'unreadable' };

export function useDocumentViewer() {
  const { api } = useShell();
  const { t } = useLanguage();
  const pageLabel = t('documentReview.pageLabel');
  const pageFailed = t('documentReview.pageFailed');
  const reportRefusal = useReportRefusal();
  const [shownId, setShownId] = useState<string | null>(null);
  const [failures, setFailures] = useState<Record<string, ViewFailure | undefined>>({});
  const requested = useRef(new Map<string, Requested>());
  const unseen = useRef(new Set<string>());
  const { mutate: recordView } = hooks.documents.recordView.useMutation();
  const unreadable = useRef(new Set<string>());
  const fail = useCallback((id: string, failure: ViewFailure | undefined) => {
    setFailures((before) => ({ ...before, [id]: failure }));
  }, []);
  const giveUp = (id: string) => {
    unreadable.current.add(id);
    fail(id, { kind: 'unreadable' });
  };
  const { iframeRef, round, send, broken } = useViewerIframe((event) => {
    if (event.type === 'ready') setShownId(null);
    if (event.type === 'shown') {
      setShownId(event.id);
      if (unseen.current.delete(event.id)) recordView({ id: event.id });
    }
    if (event.type === 'failed') giveUp(event.id);
  });

  /**
   * Fetches a file once and hands it to the iframe, which draws it out of sight. `ahead`: it is not
   * to be shown yet.
   */
  const prepare = useCallback(
    async (
      { id, contentType }: DocumentFile,
      reason: ViewReason,
      { ahead = false } = {},
    ): Promise<void> => {
      const before = requested.current.get(id);
      if (unreadable.current.has(id) || before?.round === round) return;
      before?.fetching.abort();
      const fetching = new AbortController();
      const isWanted = () => requested.current.get(id)?.fetching === fetching;
      requested.current.set(id, { round, fetching });
      fail(id, undefined);
      if (ahead) unseen.current.add(id);
      else unseen.current.delete(id);
      try {
        const bytes = await fetchFile(api, id, { reason, ahead, signal: fetching.signal });
        if (!isWanted()) return;
        send({ type: 'prepare', id, contentType, bytes });
      } catch (error) {
        if (!isWanted()) return;
        requested.current.delete(id);
        fail(id, isMissing(error) ? { kind: 'missing' } : { kind: 'not-fetched', error });
        void reportRefusal(error);
      }
    },
    [api, send, fail, reportRefusal, round],
  );

  const show = useCallback(
    (id: string, view: View) => send({ type: 'show', id, view, pageLabel, pageFailed }),
    [send, pageLabel, pageFailed],
  );

  const keepOnly = useCallback(
    (ids: readonly string[]) => {
      for (const [id, { fetching }] of requested.current) {
        if (ids.includes(id)) continue;
        fetching.abort();
        requested.current.delete(id);
        send({ type: 'forget', id });
      }
    },
    [send],
  );

  useEffect(() => {
    const all = requested.current;
    return () => {
      for (const { fetching } of all.values()) fetching.abort();
      all.clear();
    };
  }, []);

  return { iframeRef, round, broken, shownId, failures, prepare, show, keepOnly };
}

export type DocumentViewer = ReturnType<typeof useDocumentViewer>;

const isMissing = (error: unknown) => issuesOf(error)[0]?.code === issueCode('file-missing');

/**
 * The gateway audits the fetch with the reason, and marks one made `ahead` of the admin's look.
 * Throws {@link HttpError}, or {@link TimeoutError} when the file stops arriving.
 */
async function fetchFile(
  { baseUrl, headers }: ShellApi['api'],
  id: string,
  { reason, ahead, signal }: { reason: ViewReason; ahead: boolean; signal: AbortSignal },
): Promise<ArrayBuffer> {
  const query = new URLSearchParams({ reason, ...(ahead && { ahead: 'true' }) });
  const url = `${baseUrl}/api/admin/documents/${encodeURIComponent(id)}/file?${query}`;
  const request: RequestInit = { credentials: 'include', headers: headers(), signal };
  const { response, bytes } = await fetchBytes(url, request);
  if (!response.ok) throw failureOf(response, new TextDecoder().decode(bytes));
  return bytes.buffer;
}
