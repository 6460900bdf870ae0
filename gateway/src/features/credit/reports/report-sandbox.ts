import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import type { Refusal } from '@repo/reports/read-report.ts';
import type { Logger } from 'pino';
import { invalidField, invalidInput, type DomainError } from '../../../errors.ts';
import { startChild, type Child, type Outcome, type Program } from '../../../sandbox/child.ts';
import type {
  Checked,
  Compared,
  CompareRequest,
  Request,
} from '../../../sandbox/programs/compare-reports.ts';
import { createTurns } from '../../../sandbox/turns.ts';

/** Milliseconds of processor time. */
const LONGEST_MS = 10_000;
/** Characters of a packed report. */
const MAX_PACKED = 4 * 1024 * 1024;

const source = join(import.meta.dirname, '../../..');
const codeFolders = ['packages/reports/', 'packages/contract/', 'node_modules/'].map((folder) =>
  join(source, '../..', folder),
);

const program = (name: string): Program => ({
  file: join(source, 'sandbox/programs', `${name}.ts`),
  codeFolders,
  heapMegabytes: 224,
});

export const readReportProgram = program('read-report');
const compareReportsProgram = program('compare-reports');

const refusals: Record<Refusal, IssueCode> = {
  'unknown-layout': 'report-layout-unknown',
  'mismo-3': 'report-is-mismo-3',
  'not-us': 'report-not-us',
  damaged: 'report-damaged',
  'damaged-pdf': 'report-pdf-damaged',
  'no-report': 'report-without-rows',
  'no-file': 'report-without-file',
  'several-people': 'report-of-several-people',
  'saved-too-early': 'report-saved-too-early',
  'login-page': 'report-is-login-page',
  'summary-only': 'report-is-summary',
  scan: 'report-is-scan',
  'password-protected': 'file-has-password',
};
const unsupported: readonly Refusal[] = ['unknown-layout', 'mismo-3', 'not-us'];

const unreadable = (): DomainError => invalidField('file', 'report-unreadable');

export const tooDifferent = (): DomainError =>
  invalidInput([createIssue([], 'report-too-different')], 'conflict');

/**
 * Reads a saved report in a process of its own, and returns its packed contents, which are checked where they are compared. Throws
 * the issue that says why it cannot be read, also when that takes too much time or memory, and `too-many-attempts` when too many
 * reports wait.
 */
export async function readReportFile(
  userId: string,
  open: () => Promise<Buffer>,
  log: Logger,
  longestMs = LONGEST_MS,
): Promise<string> {
  const outcome = await inSandbox(readReportProgram, userId, async (ask) =>
    ask(await open(), longestMs),
  );
  if (!('answer' in outcome)) throw failure(log, outcome, unreadable());
  const { refusal, reading } = Object(outcome.answer) as { refusal?: Refusal; reading?: unknown };
  if (refusal) {
    const code = unsupported.includes(refusal) ? 'unsupported-type' : 'invalid-input';
    throw invalidField('file', refusals[refusal] ?? 'report-unreadable', code);
  }
  if (typeof reading !== 'string' || reading.length > MAX_PACKED) throw unreadable();
  return reading;
}

export interface Comparer {
  check(reading: string): Promise<Checked>;
  /** Throws `conflict` with `report-too-different` when the comparison takes too much time. */
  compare(request: CompareRequest): Promise<Compared>;
}

/** Runs `use` with a process that compares reports. Throws `too-many-attempts` when too many wait. */
export function withComparer<Result>(
  userId: string,
  log: Logger,
  use: (comparer: Comparer) => Promise<Result>,
): Promise<Result> {
  return inSandbox(compareReportsProgram, userId, (ask) => {
    async function answerTo(request: Request, refusal: () => DomainError): Promise<unknown> {
      const outcome = await ask(request, LONGEST_MS);
      if (!('answer' in outcome)) throw failure(log, outcome, refusal());
      return outcome.answer;
    }
    return use({
      check: async (reading) => (await answerTo({ kind: 'check', reading }, unreadable)) as Checked,
      compare: async (request) =>
        (await answerTo({ kind: 'compare', ...request }, tooDifferent)) as Compared,
    });
  });
}

function failure(log: Logger, outcome: Exclude<Outcome, { answer: unknown }>, error: DomainError) {
  log.warn(outcome, 'a report could not be read or compared');
  return error;
}

type Ask = (payload: unknown, longestMs: number) => Promise<Outcome>;

const runInTurn = createTurns(
  {
    atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
    waitingOfOne: 10,
    waiting: 50,
  },
  'Many reports are being read. Please try again in a minute',
);

/** A process of each program that waits for its only turn, because a start takes as long as reading a report. */
const spares = new Map<Program, Child>();

function takeChild(program: Program): Child {
  const spare = spares.get(program);
  spares.delete(program);
  return spare && !spare.isGone ? spare : startChild(program);
}

function startSpare(program: Program): void {
  if (spares.has(program)) return;
  const spare = startChild(program);
  spare.unref();
  spares.set(program, spare);
}

/**
 * Runs `use` with a process of its own in the user's turn. No process sees the data of two turns. Throws
 * `too-many-attempts` when too much waits.
 */
export function inSandbox<Result>(
  program: Program,
  userId: string,
  use: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  return runInTurn(userId, async () => {
    const child = takeChild(program);
    try {
      return await use(child.ask);
    } finally {
      await child.kill();
      startSpare(program);
    }
  });
}
