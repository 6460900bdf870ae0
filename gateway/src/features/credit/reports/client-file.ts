import type { Logger } from 'pino';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { DomainError } from '../../../errors.ts';
import type {
  ComparedReport,
  CompareRequest,
  ReportToCompare,
} from '../../../sandbox/programs/compare-reports.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { lockUser } from '../../../users/users.ts';
import { listSentItems } from '../disputes/sent-items.ts';
import {
  compareReportsAgain,
  listKnownItems,
  type CompareAgainJob,
} from '../items/reported-items.ts';
import { openQuestions } from './open-questions.ts';
import {
  listConfirmedHeads,
  listOvertaken,
  listUnconfirmedHeads,
  listSubmittedHeads,
  readFileVersion,
  readStored,
  setComparison,
} from './report-imports.queries.ts';
import {
  reportDayOf,
  reportsUntil,
  storeOwnResults,
  storeCurrentResults,
} from './report-results.ts';
import { withComparer } from './report-sandbox.ts';

export type ReportContext = DataAccess & { log: Logger };

export interface ClientFile extends Pick<CompareRequest, 'confirmed' | 'items' | 'disputed'> {
  version: string;
}

/** Called outside of transactions, because the reports may be megabytes. */
export async function readClientFile(db: Db, userId: string): Promise<ClientFile> {
  // Read first, so that a change meanwhile is noticed.
  const version = await readFileVersion(db, userId);
  const confirmed = [];
  for (const { id, format, reportDate } of await listConfirmedHeads(db, { userId })) {
    confirmed.push({ id, format, reportDate, stored: await readStored(db, userId, id) });
  }
  const items = await listKnownItems(db, userId);
  return { version, confirmed, items, disputed: await listSentItems(db, userId, items) };
}

export async function readSubmitted(db: Db, userId: string) {
  const submitted = [];
  const until = await reportsUntil(db);
  for (const { id, answers, ...head } of await listSubmittedHeads(db, userId)) {
    const reportDate = reportDayOf(head, answers, until);
    submitted.push({
      id,
      format: head.format,
      reportDate,
      stored: await readStored(db, userId, id),
      matches: answers.matches,
    });
  }
  return submitted;
}

/** Returns whether the client's file is as it was read. Called under the client's lock. */
export async function isUnchanged(trx: Trx, userId: string, { version }: ClientFile) {
  return (await readFileVersion(trx, userId)) === version;
}

/** Attempts to compare a report while others change the client's file. */
export const MOST_ATTEMPTS = 10;

export const busyFile = () =>
  new DomainError('conflict', 'The client’s file is being changed. Please try again');

/** Called at the end of a submitted report: forgets the client's own view of it, or has it computed without it. */
export async function followSubmitted(trx: Trx, encryption: Encryption, userId: string) {
  const [submitted] = await listSubmittedHeads(trx, userId);
  if (submitted) await compareReportsAgain(trx, userId);
  else await storeOwnResults(trx, encryption, userId, null);
}

/** This many of the longest reports do not use up the processor time that the sandbox gives a request. */
const REPORTS_AT_ONCE = 6;

/**
 * The job after a change of the client's file: compares the client's other reports again. Throws when the file
 * changes meanwhile, so that the job runs again.
 */
export async function compareAgain(
  { db, encryption, log }: ReportContext,
  { userId }: CompareAgainJob,
): Promise<void> {
  const file = await readClientFile(db, userId);
  const heads = await listUnconfirmedHeads(db, userId);
  const unconfirmed = [];
  const until = await reportsUntil(db);
  for (const { id, answers, ...head } of heads) {
    const reportDate = reportDayOf(head, answers, until);
    const matches = answers?.matches ?? [];
    const stored = await readStored(db, userId, id);
    unconfirmed.push({ id, format: head.format, reportDate, stored, matches });
  }
  const submitted = await readSubmitted(db, userId);
  const reports: ReportToCompare[] = [];
  for (const report of [...file.confirmed, ...unconfirmed]) {
    const overtaken = await listOvertaken(db, userId, report.reportDate);
    reports.push({ ...report, overtaken });
  }
  const compared = await withComparer(userId, log, async ({ compare }) => {
    const found: ComparedReport[] = [];
    for (let first = 0; first < reports.length; first += REPORTS_AT_ONCE) {
      const part = reports.slice(first, first + REPORTS_AT_ONCE);
      found.push(...(await compare({ ...file, reports: part })).reports);
    }
    const current = await compare({
      ...file,
      reports: [],
      results: { confirming: null },
      submitted,
    });
    return { ...current, reports: found };
  });
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (!(await isUnchanged(trx, userId, file))) {
      throw new Error('The client’s file changed during the comparison');
    }
    for (const report of compared.reports) {
      const { id, comparison, ownView } = report;
      const head = heads.find((one) => one.id === id);
      const sealed = { comparison, ...(head?.answers && { own_view: ownView! }) };
      const questions = head ? await openQuestions(trx, userId, report, head) : [];
      await setComparison(trx, userId, id, {
        ...encrypted(encryption, 'report_import', id, sealed),
        questions,
      });
    }
    await storeCurrentResults(trx, encryption, userId, compared.results!);
    await storeOwnResults(trx, encryption, userId, compared.ownResults);
  });
}
