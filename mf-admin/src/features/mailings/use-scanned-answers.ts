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

const isReady = ({ letter, state: { phase } }: Scan) =>
  letter !== undefined && (phase === 'waits' || phase === 'failed');

export function useScannedAnswers() {
  const { t } = useLanguage();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [choosing, setChoosing] = useState<Scan | null>(null);
  // While files are sent, the next ones can be changed; each is read when its turn comes.
  const now = useRef<{ scans: readonly Scan[]; choosing?: number | undefined }>({ scans });
  const leaving = useRef(new AbortController());
  const sendFile = useSendFile('form');
  const reportRefusal = useReportRefusal();
  const { documents, mailings, today } = api.useUtils();
  const asking = useRef(Promise.resolve());
  const ready = scans.filter(isReady);
  const isSending = scans.some(({ state }) => state.phase === 'sending');
  const left = { title: t('mailings.scanned.left'), description: t('mailings.scanned.leftText') };
  useLeaveWarning(isSending, left, () => leaving.current.abort());

  function show(next: readonly Scan[]) {
    now.current.scans = next;
    setScans(next);
  }

  const change = (key: number, changes: Partial<Scan>) =>
    show(now.current.scans.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  function choose(scan: Scan | null) {
    now.current.choosing = scan?.key;
    setChoosing(scan);
  }

  function add(files: readonly File[]) {
    const added = files.map((file): Scan => ({
      key: nextKey++,
      file,
      named: [],
      letter: undefined,
      state: { phase: 'asked' },
    }));
    show([...now.current.scans, ...added]);
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
    for (const { key } of ready) {
      const { scans: present, choosing: open } = now.current;
      const scan = present.find((one) => one.key === key);
      const isLeaving = leaving.current.signal.aborted;
      if (!isLeaving && scan && isReady(scan) && key !== open) await store(scan);
    }
    await Promise.all([documents.invalidate(), today.invalidate()]);
  });

  return {
    scans,
    ready: ready.length,
    isSending,
    add,
    choosing,
    choose,
    assign: ({ key }: Scan, letter: WaitingLetter) => {
      change(key, { letter, state: { phase: 'waits' } });
      choose(null);
    },
    remove: (key: number) => show(now.current.scans.filter((one) => one.key !== key)),
    send: () => void send(),
  };
}
