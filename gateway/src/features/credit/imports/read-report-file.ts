import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { IssueCode } from '@repo/contract/issues';
import { comparedLists } from '@repo/contract/report-comparison';
import { reportFormats, reportProblem, reportSnapshot } from '@repo/contract/report-snapshots';
import type { Refusal } from '@repo/reports/read-report.ts';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { invalidField, type DomainError } from '../../../errors.ts';
import { readReportProgram } from '../../../sandbox/report-programs.ts';
import { inSandbox } from '../../../sandbox/sandbox.ts';

const LONGEST_MS = 10_000;

/** Rows of one bureau, several times those of a long report: the gateway compares each row with each row of the report before. */
const MAX_ROWS = 300;
const MAX_CHARACTERS = 8 * 1024 * 1024;

const refusals: Record<Refusal, IssueCode> = {
  'unknown-layout': 'report-layout-unknown',
  'mismo-3': 'report-is-mismo-3',
  'not-us': 'report-not-us',
  damaged: 'report-damaged',
  'no-report': 'report-without-rows',
  'saved-too-early': 'report-saved-too-early',
  'login-page': 'report-is-login-page',
  'summary-only': 'report-is-summary',
  scan: 'report-is-scan',
  'password-protected': 'file-has-password',
};
const unsupported: readonly Refusal[] = ['unknown-layout', 'mismo-3', 'not-us'];

const reading = z.object({
  format: z.enum(reportFormats),
  snapshot: reportSnapshot,
  problems: z.array(reportProblem),
});
export type ReadReport = z.infer<typeof reading>;

/**
 * Reads a saved report in a process of its own. Throws the issue that says why it cannot be read, also when that takes too
 * much time or memory, and `too-many-attempts` when too many reports wait.
 */
export async function readReportFile(
  userId: string,
  open: () => Promise<Buffer>,
  log: Logger,
  longestMs = LONGEST_MS,
): Promise<ReadReport> {
  const outcome = await inSandbox(readReportProgram, userId, async (ask) =>
    ask(await open(), longestMs),
  );
  if (!('answer' in outcome)) {
    log.warn(outcome, 'a saved report could not be read');
    throw unreadable();
  }
  const { answer } = outcome;
  if (typeof answer !== 'string' || answer.length > MAX_CHARACTERS) throw unreadable();
  const result: unknown = JSON.parse(answer);
  const { refusal } = result as { refusal?: Refusal };
  if (refusal) {
    const code = unsupported.includes(refusal) ? 'unsupported-type' : 'invalid-input';
    throw invalidField('file', refusals[refusal], code);
  }
  const read = reading.parse(result);
  if (bureaus.some((bureau) => countRows(read, bureau) > MAX_ROWS)) throw unreadable();
  return read;
}

const unreadable = (): DomainError => invalidField('file', 'report-unreadable');

function countRows({ snapshot }: ReadReport, bureau: Bureau): number {
  const rows = comparedLists.flatMap((list): { bureau: Bureau }[] => snapshot[list]);
  return rows.filter((row) => row.bureau === bureau).length;
}
