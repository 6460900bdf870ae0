import { createIssue } from '@repo/contract/issues';
import {
  questionIssues,
  type ConfirmClientReportAnswers,
  type ConfirmReportAnswers,
  type ReportImportHead,
  type ReportQuestion,
} from '@repo/contract/report-imports';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Trx } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { DomainError, invalidInput, notFound } from '../../../errors.ts';
import { pack } from '../../../sandbox/packed.ts';
import type {
  ChangeCounts,
  Compared,
  ComparedReport,
} from '../../../sandbox/programs/compare-reports.ts';
import { findUser, lockUser } from '../../../users/users.ts';
import { approveQuietly } from '../../documents/review-document.ts';
import { findReportOn, isNewest } from '../scores/scores.ts';
import { recordProgressUpdate } from '../timeline/progress-updates.ts';
import { recordResults } from '../../work/record-results.ts';
import { compareReportsAgain } from '../items/reported-items.ts';
import {
  busyFile,
  followSubmitted,
  isUnchanged,
  MOST_ATTEMPTS,
  readClientFile,
  readSubmitted,
  type ClientFile,
  type ReportContext,
} from './client-file.ts';
import { effectsOf, readTouched } from './withdraw-report.ts';
import { openQuestions } from './open-questions.ts';
import { notifyOfReport, recordReport, recordRise } from './record-report.ts';
import {
  findImport,
  findStoredImport,
  listOvertaken,
  setConfirmed,
  setEffects,
  setSubmitted,
} from './report-imports.queries.ts';
import {
  reportDayOf,
  reportsUntil,
  storeOwnResults,
  storeCurrentResults,
} from './report-results.ts';
import { withComparer } from './report-sandbox.ts';

interface OwnReport {
  userId: string;
  reportId: string;
}

interface Submission extends OwnReport {
  answers: ConfirmReportAnswers;
}

interface Confirmation extends OwnReport {
  /** The client’s answers apply where the admin gives none. */
  answers?: ConfirmClientReportAnswers | undefined;
}

interface Answered {
  file: ClientFile;
  reportDate: string;
  documentId: string | null;
  isOwn: boolean;
  report: ComparedReport;
  compared: Compared;
  questions: ReportQuestion[];
}

/**
 * An admin confirms an import: records its report, adds and updates the items of the client's file, and sets the statuses that follow
 * from the comparison. A confirmed import is returned unchanged. Throws `not-found`, and `conflict` with an issue for each question that
 * is open by what counts now, whichever were open when the report was listed.
 */
export function confirmReport(
  parts: ReportContext,
  adminId: string,
  { answers: given, ...own }: Confirmation,
): Promise<ReportImportHead> {
  return decide(parts, own, 'confirmedAt', {
    compare: ({ answers }) => {
      const all = {
        ...given,
        isSamePerson: given?.isSamePerson || answers?.isSamePerson || false,
        reportDate: given?.reportDate ?? answers?.reportDate ?? null,
        matches: [
          ...(answers?.matches ?? []).filter(
            ({ change }) => !given?.matches.some((one) => one.change === change),
          ),
          ...(given?.matches ?? []),
        ],
      };
      const isPersonSeen = given?.isSamePerson ?? false;
      return compareAnswered(parts, adminId, own, all, { isPersonSeen });
    },
    commit: (trx, answered) =>
      commit(trx, parts, adminId, own, answered, given?.removedItemIds ?? []),
  });
}

/**
 * The client says that an import is theirs: they see it at once, and it counts once an admin confirms it. A submitted import is
 * returned unchanged. Throws as {@link confirmReport} does.
 */
export async function submitReport(
  parts: ReportContext,
  { answers, ...own }: Submission,
): Promise<ReportImportHead> {
  const { userId, reportId } = own;
  return decide(parts, own, 'submittedAt', {
    compare: () => compareAnswered(parts, userId, own, answers, { isSubmitting: true }),
    async commit(trx, { report, compared, questions }) {
      const { comparison, ownView } = report;
      const sealed = { comparison, own_view: ownView! };
      await setSubmitted(trx, userId, reportId, {
        answers,
        questions,
        ...encrypted(parts.encryption, 'report_import', reportId, sealed),
      });
      await storeOwnResults(trx, parts.encryption, userId, compared.ownResults);
      await recordOwnAction(trx, userId, 'credit-report.submitted', {
        subject: `report_import/${reportId}`,
      });
    },
  });
}

interface Decision {
  compare(found: { answers: ConfirmReportAnswers | null }): Promise<Answered>;
  commit(trx: Trx, answered: Answered): Promise<void>;
}

async function decide(
  { db }: ReportContext,
  { userId, reportId }: OwnReport,
  decidedAt: 'submittedAt' | 'confirmedAt',
  { compare, commit: store }: Decision,
): Promise<ReportImportHead> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const found = await findImport(db, userId, reportId);
    if (!found) throw notFound('Report');
    if (found.confirmedAt || found[decidedAt]) return found;
    const answered = await compare(found);
    const decided = await db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      if (!(await isUnchanged(trx, userId, answered.file))) return undefined;
      // Discarding needs no lock on the client.
      if (!(await findImport(trx, userId, reportId))) throw notFound('Report');
      await store(trx, answered);
      return findImport(trx, userId, reportId);
    });
    if (decided) return decided;
  }
  throw busyFile();
}

async function compareAnswered(
  { db, log }: ReportContext,
  actorId: string,
  { userId, reportId }: OwnReport,
  answers: ConfirmReportAnswers | ConfirmClientReportAnswers,
  { isSubmitting = false, isPersonSeen = false } = {},
): Promise<Answered> {
  const { compared, found, ...read } = await withComparer(actorId, log, async ({ compare }) => {
    const file = await readClientFile(db, userId);
    const found = await findStoredImport(db, userId, reportId);
    if (!found) throw notFound('Report');
    const { stored, format, documentId } = found;
    const reportDate = reportDayOf(found, answers, await reportsUntil(db));
    const overtaken = await listOvertaken(db, userId, reportDate);
    const { matches } = answers;
    const own = { id: reportId, format, reportDate, stored, matches };
    const submitted = isSubmitting && [own, ...(await readSubmitted(db, userId))];
    const compared = await compare({
      ...file,
      reports: [{ ...own, overtaken }],
      ...(submitted
        ? { results: { confirming: null }, submitted }
        : { results: { confirming: reportId } }),
    });
    const isOwn = found.createdBy === userId;
    return { compared, found, file, reportDate, documentId, isOwn };
  });
  const report = compared.reports[0]!;
  const questions = await openQuestions(db, userId, report, {
    ...found,
    answers,
    isPersonSeen,
  });
  const needed = questions.filter((name) => !isSubmitting || !forAdmins.includes(name));
  const isNew = (name: ReportQuestion) => name === 'matches' || !found.questions.includes(name);
  if (needed.some(isNew)) {
    // The client's file may have changed since the report was compared, and its questions with it.
    await db.transaction().execute((trx) => compareReportsAgain(trx, userId));
  }
  const issues = needed.map((name) => {
    const [answer, code] = questionIssues[name];
    return createIssue(['answers', answer], code);
  });
  const { reportDate } = read;
  if (issues.length > 0 || reportDate === null) throw invalidInput(issues, 'conflict');
  return { ...read, reportDate, report, compared, questions };
}

const forAdmins: readonly ReportQuestion[] = ['removals', 'look'];

async function commit(
  trx: Trx,
  { encryption }: ReportContext,
  adminId: string,
  { userId, reportId }: OwnReport,
  { reportDate, documentId, isOwn, report, compared }: Answered,
  removedItemIds: readonly string[],
): Promise<void> {
  requireMissing(removedItemIds, report);
  const before = await readTouched(trx, userId, reportDate);
  const isFirstOfDay = !(await findReportOn(trx, userId, reportDate));
  const reinserted = report.rows.filter(({ kind }) => kind === 'reinserted');
  const recorded = await recordReport(trx, encryption, {
    importId: reportId,
    clientId: userId,
    actorId: adminId,
    reportDate,
    rows: report.rows,
    scores: report.scores,
    removedItemIds: [...report.removed, ...removedItemIds],
    reinsertedItemIds: reinserted.map(({ itemId }) => itemId!),
  });
  const sealed = { snapshot: report.stored, comparison: report.comparison };
  await setConfirmed(trx, userId, reportId, {
    confirmedBy: adminId,
    reportDate,
    reportId: recorded.id,
    ...encrypted(encryption, 'report_import', reportId, sealed),
  });
  await storeCurrentResults(trx, encryption, userId, compared.results!);
  await followSubmitted(trx, encryption, userId);
  await compareReportsAgain(trx, userId, reportDate);
  if (await isNewest(trx, userId, reportDate)) {
    await recordChanges(trx, userId, reportDate, report.counts);
    await recordRise(trx, userId, recorded);
    if (isFirstOfDay) await notifyOfReport(trx, encryption, userId, recorded, isOwn);
  }
  const isApproved = documentId && (await approveQuietly(trx, adminId, documentId));
  const effects = effectsOf(before, await readTouched(trx, userId, reportDate), {
    reportDate,
    documentId: isApproved ? documentId : null,
  });
  const { effectsEncrypted } = encrypted(encryption, 'report_import', reportId, {
    effects: pack(effects),
  });
  await setEffects(trx, userId, reportId, effectsEncrypted);
  await recordResults(trx, userId, { reportId, reportDate });
}

/** Throws `conflict` unless the report lacks each item that the admin calls removed. */
function requireMissing(itemIds: readonly string[], { missing }: ComparedReport): void {
  if (itemIds.every((id) => missing.includes(id))) return;
  throw new DomainError(
    'conflict',
    'The report has one of the items that were called removed. Look at it again',
  );
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
