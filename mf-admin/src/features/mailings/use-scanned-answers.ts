import { api } from '@repo/api-client/api.ts';
import { document } from '@repo/contract/documents';
import type { WaitingLetter } from '@repo/contract/mailings';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { useRef, useState } from 'react';
import { useReportRefusal } from '../account-security/report-refusal.ts';
import { useSendFile } from '../file-upload/use-file-upload.ts';
import { useLeaveWarning } from '../file-upload/use-leave-warning.ts';
import { letterPaperPath } from '../letters/letter-paper.tsx';
import { useLanguage } from './mailings.messages.ts';

type ScanState =
  | { phase: 'asked' }
  | { phase: 'waits' }
  | { phase: 'unasked'; error: unknown }
  | { phase: 'sending'; share: number }
  | { phase: 'stored'; documentId: string }
  | { phase: 'failed'; error: unknown };

export interface Scan {
  key: number;
  file: File;
  /** Letters whose number is in the file's name. Of a single one, the file is the answer until an admin chooses another. */
  named: readonly WaitingLetter[];
  letter: WaitingLetter | undefined;
  state: ScanState;
}

let nextKey = 0;
const MOST_NAMED = 6;

export function useScannedAnswers() {
  const { t } = useLanguage();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const leaving = useRef(new AbortController());
  const sendFile = useSendFile('form');
  const reportRefusal = useReportRefusal();
  const { documents, mailings, today } = api.useUtils();
  const asking = useRef(Promise.resolve());
  const ready = scans.filter(
    ({ letter, state: { phase } }) => letter && (phase === 'waits' || phase === 'failed'),
  );
  const isSending = scans.some(({ state }) => state.phase === 'sending');
  const left = { title: t('mailings.scanned.left'), description: t('mailings.scanned.leftText') };
  useLeaveWarning(isSending, left, () => leaving.current.abort());

  const change = (key: number, changes: Partial<Scan>) =>
    setScans((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  function add(files: readonly File[]) {
    const added = files.map((file): Scan => ({
      key: nextKey++,
      file,
      named: [],
      letter: undefined,
      state: { phase: 'asked' },
    }));
    setScans((before) => [...before, ...added]);
    asking.current = asking.current.then(() => askAll(added));
  }

  async function askAll(added: readonly Scan[]): Promise<void> {
    for (const { key, file } of added) {
      if (leaving.current.signal.aborted) return;
      const input = { queue: 'to-answer', fileName: file.name, limit: MOST_NAMED } as const;
      try {
        const { items } = await mailings.waiting.fetch(input, { staleTime: 0 });
        const letter = items.length === 1 ? items[0] : undefined;
        change(key, { named: items, letter, state: { phase: 'waits' } });
      } catch (error) {
        change(key, { state: { phase: 'unasked', error } });
      }
    }
  }

  async function store(scan: Scan): Promise<void> {
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
    scans,
    ready: ready.length,
    isSending,
    add,
    assign: (key: number, letter: WaitingLetter) =>
      change(key, { letter, state: { phase: 'waits' } }),
    remove: (key: number) => setScans((before) => before.filter((one) => one.key !== key)),
    send: () => void send(),
  };
}
