import { api } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import type { Bureau } from '@repo/contract/credit-reports';
import { issueCode } from '@repo/contract/issues';
import {
  importedByName,
  questionIssues,
  reportImport,
  reportQuestions,
  type ReportImport,
  type ReportQuestion,
} from '@repo/contract/report-imports';
import { isServerBusy } from '@repo/screens/failure-text.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { useRef, useState } from 'react';
import { useReportRefusal } from '../../account-security/report-refusal.ts';
import { useSendFile } from '../../file-upload/use-file-upload.ts';
import { useLeaveWarning } from '../../file-upload/use-leave-warning.ts';
import { clientUploadPath } from '../import/import-card.tsx';
import { useLanguage } from './bulk-import.messages.ts';

export interface FoundClient {
  id: string;
  name: string;
}

export type Outcome =
  | { phase: 'waiting' | 'sending' }
  | { phase: 'postponed'; error: unknown }
  | { phase: 'failed'; error: unknown }
  | { phase: 'read' | 'confirming' | 'confirmed'; read: ReadReport; error?: unknown };

interface ReadReport {
  reportId: string;
  client: FoundClient;
  bureaus: readonly Bureau[];
  changes: number;
  findings: number;
  problems: number;
  questions: ReportQuestion[];
}

export interface Line {
  key: number;
  file: File;
  chosen: FoundClient | null;
  outcome: Outcome;
  wasPostponed: boolean;
}

const AT_ONCE = 2;
const POSTPONED_MS = 60_000;

export function useBulkImport() {
  const { t } = useLanguage();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const queue = useRef<Line[]>([]);
  const running = useRef(0);
  const leaving = useRef(new AbortController());
  const sendFile = useSendFile('form');
  const reportRefusal = useReportRefusal();
  const { clients, clientReports, creditItems, today } = api.useUtils();
  const { mutateAsync: confirm } = api.clientReports.confirm.useMutation(longRunning);

  const isSending = lines.some(
    ({ outcome: { phase } }) => phase === 'waiting' || phase === 'sending' || phase === 'postponed',
  );
  useLeaveWarning(
    isSending,
    { title: t('bulkImport.stopped'), description: t('bulkImport.stoppedText') },
    () => leaving.current.abort(),
  );

  function set(key: number, outcome: Outcome) {
    setLines((before) => before.map((line) => (line.key === key ? { ...line, outcome } : line)));
  }

  function add(files: readonly File[]) {
    const added = files.map((file): Line => ({
      key: nextKey++,
      file,
      chosen: null,
      outcome: { phase: 'waiting' },
      wasPostponed: false,
    }));
    setLines((before) => [...before, ...added]);
    enqueue(added);
  }

  function sendAgain(line: Line, chosen = line.chosen) {
    if (leaving.current.signal.aborted) return;
    const again: Line = { ...line, chosen, outcome: { phase: 'waiting' } };
    setLines((before) => before.map((one) => (one.key === line.key ? again : one)));
    enqueue([again]);
  }

  function enqueue(more: Line[]) {
    queue.current.push(...more);
    while (running.current < AT_ONCE && queue.current.length > 0) void sendNext();
  }

  async function sendNext(): Promise<void> {
    const line = queue.current.shift()!;
    running.current += 1;
    set(line.key, { phase: 'sending' });
    const outcome = await outcomeOf(line);
    set(line.key, outcome);
    if (outcome.phase === 'postponed') {
      setTimeout(() => sendAgain({ ...line, wasPostponed: true }), POSTPONED_MS);
    }
    running.current -= 1;
    if (!leaving.current.signal.aborted) enqueue([]);
  }

  async function outcomeOf(line: Line): Promise<Outcome> {
    const { file, chosen } = line;
    const path = chosen ? clientUploadPath(chosen.id) : '/api/admin/reports';
    const { signal } = leaving.current;
    try {
      const response = await sendFile(path, file, { onProgress: () => {}, signal });
      const report = chosen
        ? { ...reportImport.parse(response), client: chosen }
        : importedByName.parse(response);
      return { phase: report.confirmedAt ? 'confirmed' : 'read', read: summaryOf(report) };
    } catch (error) {
      if (!signal.aborted && (await reportRefusal(error))) return outcomeOf(line);
      const isPostponed = isServerBusy(error) && !line.wasPostponed;
      return { phase: isPostponed ? 'postponed' : 'failed', error };
    }
  }

  const ready = lines.filter(
    ({ outcome }) => outcome.phase === 'read' && outcome.read.questions.length === 0,
  );
  const confirmReady = useSingleFlight(async () => {
    for (const { key, outcome } of ready) {
      if (!('read' in outcome)) continue;
      const { read } = outcome;
      set(key, { phase: 'confirming', read });
      try {
        await confirm({ id: read.client.id, reportId: read.reportId });
        set(key, { phase: 'confirmed', read });
      } catch (error) {
        const questions = questionsOf(error);
        set(key, { phase: 'read', read: { ...read, questions }, error });
      }
    }
    for (const router of [clients, clientReports, creditItems, today]) void router.invalidate();
  });

  return { lines, add, sendAgain, ready: ready.length, confirmReady: () => void confirmReady() };
}

let nextKey = 0;

function summaryOf(report: ReportImport & { client: FoundClient }): ReadReport {
  const { id, client, snapshot, changes, findings, problems, questions } = report;
  return {
    reportId: id,
    client,
    bureaus: snapshot.bureaus,
    changes: changes.filter(({ kind }) => kind !== 'unchanged').length,
    findings: findings.length,
    problems: problems.length,
    questions,
  };
}

export function questionsOf(error: unknown): ReportQuestion[] {
  const codes = issuesOf(error).map(({ code }) => code);
  return reportQuestions.filter((name) => codes.includes(issueCode(questionIssues[name][1])));
}

const clientIssues: readonly string[] = [
  issueCode('report-client-unknown'),
  issueCode('report-client-unclear'),
];

const clientIssue = (error: unknown) =>
  issuesOf(error).find(({ code }) => clientIssues.includes(code));

export const needsClient = (error: unknown) => clientIssue(error) !== undefined;

export const reportedName = (error: unknown) => clientIssue(error)?.by;

export const possibleClients = (error: unknown): FoundClient[] =>
  issuesOf(error).flatMap(({ code, path, by }) =>
    code === issueCode('report-client-possible') && by ? [{ id: String(path[1]), name: by }] : [],
  );
