import { createIssue, type IssueCode } from '@repo/contract/issues';
import type { Refusal } from '@repo/reports/read-report.ts';
import type { Logger } from 'pino';
import { invalidField, invalidInput, serverBusy, type DomainError } from '../../../errors.ts';
import {
  isInterrupted,
  MAX_RESIDENT_MEGABYTES,
  type Limits,
  type Outcome,
} from '../../../sandbox/child.ts';
import { inSandbox, program } from '../../../sandbox/in-sandbox.ts';
import type {
  Checked,
  Compared,
  CompareRequest,
  Request,
} from '../../../sandbox/programs/compare-reports.ts';

export const reportLimits: Limits = {
  processorMs: 10_000,
  memoryMegabytes: MAX_RESIDENT_MEGABYTES,
};
const MAX_PACKED_CHARACTERS = 4 * 1024 * 1024;

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
  translated: 'report-is-translated',
  'summary-only': 'report-is-summary',
  scan: 'report-is-scan',
  'password-protected': 'file-has-password',
};
const unsupported: readonly Refusal[] = ['unknown-layout', 'mismo-3', 'not-us'];

const unreadable = (): DomainError => invalidField('file', 'report-unreadable');

const ownErrors = new Map<string, IssueCode>([
  ['TooManyRows', 'report-too-long'],
  ['TooLarge', 'report-too-heavy'],
]);

const unreadableBy = (outcome: Failure): DomainError => {
  if ('error' in outcome)
    return invalidField('file', ownErrors.get(outcome.error) ?? 'report-unreadable');
  return outcome.ended === 'crash' ? unreadable() : invalidField('file', 'report-too-heavy');
};

const tooDifferent = (): DomainError =>
  invalidInput([createIssue([], 'report-too-different')], 'conflict');

/**
 * Reads a saved report in a process of its own, and returns its packed contents, which are checked where they are compared. Throws
 * the issue that says why it cannot be read, also when that takes too much time or memory, `too-many-attempts` when too many
 * reports wait, and `unavailable` when the machine is too busy.
 */
export async function readReportFile(
  userId: string,
  open: () => Promise<Buffer>,
  log: Logger,
  limits = reportLimits,
): Promise<string> {
  const outcome = await inSandbox(readReportProgram, userId, async (ask) =>
    ask(await open(), limits),
  );
  if (!('answer' in outcome)) throw failure(log, outcome, unreadableBy);
  const { refusal, reading } = Object(outcome.answer) as { refusal?: Refusal; reading?: unknown };
  if (refusal) {
    const code = unsupported.includes(refusal) ? 'unsupported-type' : 'invalid-input';
    throw invalidField('file', refusals[refusal] ?? 'report-unreadable', code);
  }
  if (typeof reading !== 'string' || reading.length > MAX_PACKED_CHARACTERS) throw unreadable();
  return reading;
}

export interface Comparer {
  check(reading: string): Promise<Checked>;
  /** Throws `conflict` with `report-too-different` when the comparison takes too much time. */
  compare(request: CompareRequest): Promise<Compared>;
}

/**
 * Runs `use` with a process that compares reports. Throws `too-many-attempts` when too many wait, and `unavailable` when the
 * machine is too busy.
 */
export function withComparer<Result>(
  userId: string,
  log: Logger,
  use: (comparer: Comparer) => Promise<Result>,
): Promise<Result> {
  return inSandbox(compareReportsProgram, userId, (ask) => {
    async function answerTo(request: Request, refusal: Refuse): Promise<unknown> {
      const outcome = await ask(request, reportLimits);
      if (!('answer' in outcome)) throw failure(log, outcome, refusal);
      return outcome.answer;
    }
    return use({
      check: async (reading) =>
        (await answerTo({ kind: 'check', reading }, unreadableBy)) as Checked,
      compare: async (request) =>
        (await answerTo({ kind: 'compare', ...request }, tooDifferent)) as Compared,
    });
  });
}

type Failure = Exclude<Outcome, { answer: unknown }>;
type Refuse = (outcome: Failure) => DomainError;

function failure(log: Logger, outcome: Failure, refuse: Refuse): DomainError {
  log.warn(outcome, 'a report could not be read or compared');
  if (!isInterrupted(outcome)) return refuse(outcome);
  return serverBusy();
}
