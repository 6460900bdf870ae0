import { createIssue, type IssueCode } from '@repo/contract/issues';
import type { ConfirmReportAnswers, ReportImportHead } from '@repo/contract/report-imports';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Trx } from '../../../db/database.ts';
import { invalidInput, notFound } from '../../../errors.ts';
import type {
  ChangeCounts,
  Compared,
  ComparedReport,
} from '../../../sandbox/programs/compare-reports.ts';
import { findUser, lockUser } from '../../../users/users.ts';
import { approveReportFile } from '../../documents/review-document.ts';
import { findReportOn, isNewest } from '../scores/scores.ts';
import { recordProgressUpdate } from '../timeline/record-progress-update.ts';
import { compareReportsAgain } from '../items/reported-items.ts';
import {
  busyFile,
  isUnchanged,
  MOST_ATTEMPTS,
  readClientFile,
  type ClientFile,
  type ReportContext,
} from './client-file.ts';
import { notifyOfReport, recordReport, recordRise } from './record-report.ts';
import {
  findImport,
  findPerson,
  findStoredImport,
  listOvertaken,
  setConfirmed,
} from './report-imports.queries.ts';
import { isReportDay, storePicture } from './report-results.ts';
import { findOtherPerson } from './same-person.ts';
import { withComparer } from './report-sandbox.ts';

interface Confirmation {
  userId: string;
  reportId: string;
  answers: ConfirmReportAnswers;
}

/** A report whose questions are answered, compared with the client's file. */
interface Answered {
  file: ClientFile;
  reportDate: string;
  documentId: string | null;
  report: ComparedReport;
  picture: NonNullable<Compared['picture']>;
}

/**
 * Confirms an import: records its report, adds and updates the items of the client's file, and sets the statuses that follow from the
 * comparison. A confirmed import is returned unchanged. Throws `not-found`, and `conflict` with an issue for each open question.
 */
export async function confirmReport(
  parts: ReportContext,
  actorId: string,
  confirmation: Confirmation,
): Promise<ReportImportHead> {
  const { userId, reportId } = confirmation;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const found = await findImport(parts.db, userId, reportId);
    if (!found) throw notFound('Report');
    if (found.confirmedAt) return found;
    const answered = await compareAnswered(parts, actorId, confirmation);
    const confirmed = await parts.db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      if (!(await isUnchanged(trx, userId, answered.file))) return undefined;
      await commit(trx, parts, actorId, confirmation, answered);
      return findImport(trx, userId, reportId);
    });
    if (confirmed) return confirmed;
  }
  throw busyFile();
}

async function compareAnswered(
  { db, log }: ReportContext,
  actorId: string,
  { userId, reportId, answers }: Confirmation,
): Promise<Answered> {
  const { compared, createdBy, ...read } = await withComparer(actorId, log, async ({ compare }) => {
    const file = await readClientFile(db, userId);
    const found = await findStoredImport(db, userId, reportId);
    if (!found) throw notFound('Report');
    const { stored, documentId, createdBy } = found;
    const reportDate = isReportDay(found.reportDate) ? found.reportDate : answers.reportDate;
    const overtaken = await listOvertaken(db, userId, reportDate);
    const { matches } = answers;
    const reports = [{ id: reportId, reportDate, stored, overtaken, matches }];
    const compared = await compare({ ...file, reports, picture: { confirming: reportId } });
    return { compared, file, reportDate, documentId, createdBy };
  });
  const report = compared.reports[0]!;
  const person = await findPerson(db, userId);
  const needsProof = createdBy !== userId;
  const isOther = findOtherPerson(report, person, { needsProof }) !== null;
  const unanswered: [keyof ConfirmReportAnswers, IssueCode][] = [];
  if (read.reportDate === null) unanswered.push(['reportDate', 'report-date-needed']);
  if (isOther && !answers.isSamePerson) unanswered.push(['isSamePerson', 'report-of-other-person']);
  if (report.counts.unsure > 0) {
    unanswered.push(['matches', 'report-match-needed']);
    // The client's file may have changed since the report was compared, and its questions with it.
    await db.transaction().execute((trx) => compareReportsAgain(trx, userId));
  }
  const { reportDate } = read;
  if (unanswered.length > 0 || reportDate === null) {
    const issues = unanswered.map(([field, code]) => createIssue(['answers', field], code));
    throw invalidInput(issues, 'conflict');
  }
  return { ...read, reportDate, report, picture: compared.picture! };
}

async function commit(
  trx: Trx,
  { encryption }: ReportContext,
  actorId: string,
  { userId, reportId }: Confirmation,
  { reportDate, documentId, report, picture }: Answered,
): Promise<void> {
  const isFirstOfDay = !(await findReportOn(trx, userId, reportDate));
  const reinserted = report.rows.filter(({ kind }) => kind === 'reinserted');
  const recorded = await recordReport(trx, encryption, {
    clientId: userId,
    actorId,
    reportDate,
    rows: report.rows,
    scores: report.scores,
    removedItemIds: report.missing,
    reinsertedItemIds: reinserted.map(({ itemId }) => itemId!),
  });
  const sealed = { snapshot: report.stored, comparison: report.comparison };
  await setConfirmed(trx, userId, reportId, {
    confirmedBy: actorId,
    reportDate,
    reportId: recorded.id,
    ...encrypted(encryption, 'report_import', reportId, sealed),
  });
  await storePicture(trx, encryption, userId, picture);
  await compareReportsAgain(trx, userId, reportDate);
  if (await isNewest(trx, userId, reportDate)) {
    await recordChanges(trx, userId, reportDate, report.counts);
    await recordRise(trx, userId, recorded);
    if (isFirstOfDay && actorId !== userId) {
      await notifyOfReport(trx, encryption, userId, recorded);
    }
  }
  if (actorId !== userId && documentId) await approveReportFile(trx, actorId, documentId);
}

async function recordChanges(
  trx: Trx,
  userId: string,
  reportDate: string,
  { deleted, updated, new: added, reinserted, unchanged }: ChangeCounts,
): Promise<void> {
  const counts = { deleted, updated, new: added, reinserted };
  if (deleted + updated + reinserted + unchanged === 0) return;
  if (deleted + updated + added + reinserted === 0) return;
  const client = await findUser(trx, userId);
  await recordProgressUpdate(trx, client!, {
    updateType: 'other',
    metadata: { reportDate, ...counts },
  });
}
