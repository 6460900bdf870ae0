import { api, byCursor } from '@repo/api-client/api.ts';
import { document } from '@repo/contract/documents';
import { MAX_MAILED_LETTERS, type WaitingLetter } from '@repo/contract/mailings';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { useEffect, useRef, useState } from 'react';
import { useReportRefusal } from '../account-security/report-refusal.ts';
import { useSendFile } from '../file-upload/use-file-upload.ts';
import { useLeaveWarning } from '../file-upload/use-leave-warning.ts';
import { letterPaperPath } from '../letters/letter-paper.tsx';
import { findLetter, type FoundLetter } from './find-letter.ts';
import { useLanguage } from './mailings.messages.ts';

export type ScanState =
  | { phase: 'waits' }
  | { phase: 'sending'; share: number }
  | { phase: 'stored'; documentId: string }
  | { phase: 'failed'; error: unknown };

interface Scan {
  key: number;
  file: File;
  /** Null until an admin chooses, which also overrules what the file's name says. */
  chosen: string | null;
  state: ScanState;
}

export interface AssignedScan extends Scan {
  found: FoundLetter | null;
  letter: WaitingLetter | undefined;
}

let nextKey = 0;

/** Scanned answers of bureaus, each with the letter that its name says or that an admin chooses. */
export function useScannedAnswers() {
  const { t } = useLanguage();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const leaving = useRef(new AbortController());
  const sendFile = useSendFile('form');
  const reportRefusal = useReportRefusal();
  const { documents, today } = api.useUtils();
  const { letters, isComplete } = useLettersToAnswer(scans.length > 0);
  const assigned = scans.map((scan): AssignedScan => {
    const found = isComplete ? findLetter(scan.file.name, letters) : null;
    const id = scan.chosen ?? found?.disputeId;
    return { ...scan, found, letter: letters.find(({ disputeId }) => disputeId === id) };
  });
  const ready = assigned.filter(
    ({ letter, state: { phase } }) => letter && (phase === 'waits' || phase === 'failed'),
  );
  const isSending = scans.some(({ state }) => state.phase === 'sending');
  const left = { title: t('mailings.scanned.left'), description: t('mailings.scanned.leftText') };
  useLeaveWarning(isSending, left, () => leaving.current.abort());

  const change = (key: number, changes: Partial<Scan>) =>
    setScans((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function store(scan: AssignedScan): Promise<void> {
    const { key, file, letter } = scan;
    const { signal } = leaving.current;
    const onProgress = (share: number) => change(key, { state: { phase: 'sending', share } });
    onProgress(0);
    try {
      const path = letterPaperPath(letter!.disputeId, 'answer');
      const { id } = document.parse(await sendFile(path, file, { onProgress, signal }));
      change(key, { state: { phase: 'stored', documentId: id } });
    } catch (error) {
      if (!signal.aborted && (await reportRefusal(error))) return store(scan);
      change(key, { state: { phase: 'failed', error } });
    }
  }

  const send = useSingleFlight(async () => {
    for (const scan of ready) if (!leaving.current.signal.aborted) await store(scan);
    await Promise.all([documents.invalidate(), today.invalidate()]);
  });

  return {
    scans: assigned,
    letters,
    ready: ready.length,
    isSending,
    add: (files: readonly File[]) =>
      setScans((before) => [
        ...before,
        ...files.map((file): Scan => ({
          key: nextKey++,
          file,
          chosen: null,
          state: { phase: 'waits' },
        })),
      ]),
    assign: (key: number, disputeId: string) =>
      change(key, { chosen: disputeId, state: { phase: 'waits' } }),
    remove: (key: number) => setScans((before) => before.filter((one) => one.key !== key)),
    send: () => void send(),
  };
}

/** All letters that wait for an answer, because a file may belong to any of them. */
function useLettersToAnswer(enabled: boolean) {
  const query = api.mailings.waiting.useInfiniteQuery(
    { queue: 'to-answer', limit: MAX_MAILED_LETTERS },
    { ...byCursor, enabled },
  );
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const letters = data?.pages.flatMap(({ items }) => items) ?? [];
  return { letters, isComplete: data !== undefined && !hasNextPage };
}
