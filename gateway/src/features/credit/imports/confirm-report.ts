import type { CreditReport } from '@repo/contract/credit-reports';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import type { ReportChange } from '@repo/contract/report-comparison';
import type {
  ConfirmReportAnswers,
  ReportImport,
  ReportImportHead,
} from '@repo/contract/report-imports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { headlineScores } from '@repo/reports/headline-scores.ts';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Trx } from '../../../db/database.ts';
import { invalidInput } from '../../../errors.ts';
import type { Stores } from '../../../trpc/context.ts';
import { findUser, lockUser } from '../../../users/users.ts';
import { approveReportFile } from '../../documents/review-document.ts';
import { applyReport } from '../report-entry/apply-report.ts';
import { notifyOfReport, recordRise } from '../report-entry/record-credit-report.ts';
import {
  findReportOn,
  isNewest,
  listKnownItems,
  upsertReport,
} from '../report-entry/recorded-reports.ts';
import { storeScores } from '../reports/reported-scores.ts';
import { recordProgressUpdate } from '../timeline/record-progress-update.ts';
import { classifySnapshot } from './classify-snapshot.ts';
import {
  countOpenFindings,
  isReportDay,
  openStored,
  readCurrentFindings,
  readImport,
  type StoredSnapshot,
} from './describe-import.ts';
import { listConfirmedImports, setConfirmed, setReportDate } from './report-imports.queries.ts';

interface Confirmation {
  userId: string;
  reportId: string;
  answers: ConfirmReportAnswers;
}

/**
 * Confirms an import: records its report, adds and updates the items of the client's file, and sets the statuses that follow from the
 * comparison. A confirmed import is returned unchanged. Throws `not-found`, and `conflict` with an issue for each open question.
 */
export async function confirmReport(
  { db, encryption }: Stores,
  actorId: string,
  { userId, reportId, answers }: Confirmation,
): Promise<ReportImportHead> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const found = await readAnswered(trx, { userId, reportId, answers });
    if (found.confirmedAt) return found;
    const reportDate = requireAnswers(found, answers);
    const confirmed = (await listConfirmedImports(trx, { userId })).map(
      (one) => openStored(one).snapshot,
    );
    const existing = await findReportOn(trx, userId, reportDate);
    const sameDay = confirmed.filter((one) => one.reportDate === reportDate);
    const recorded =
      // Typed scores have no model, and must not be mixed with scores of one.
      existing && sameDay.length === 0
        ? existing
        : await recordScores(trx, userId, reportDate, [...sameDay, found.snapshot]);
    await storeScores(trx, recorded.id, found.snapshot.scores);
    const compared = classifySnapshot(found, await listKnownItems(trx, userId));
    const reinserted = compared.rows.filter(({ kind }) => kind === 'reinserted');
    await applyReport(
      trx,
      encryption,
      {
        clientId: userId,
        actorId,
        recorded,
        removedItemIds: compared.missing.map(({ id }) => id),
        reinsertedItemIds: reinserted.map(({ item }) => item!.id),
      },
      compared.rows,
    );
    const stored: StoredSnapshot = {
      snapshot: found.snapshot,
      problems: found.problems,
      matches: answers.matches,
    };
    await setConfirmed(trx, reportId, {
      confirmedBy: actorId,
      reportId: recorded.id,
      ...encrypted(encryption, 'report_import', reportId, { snapshot: JSON.stringify(stored) }),
    });
    if (await isNewest(trx, userId, reportDate)) {
      await recordChanges(trx, userId, reportDate, found.changes);
      if (!existing) {
        await recordRise(trx, userId, recorded);
        if (actorId !== userId) await notifyOfReport(trx, encryption, userId, recorded);
      }
    }
    if (actorId !== userId && found.documentId) {
      await approveReportFile(trx, actorId, found.documentId);
    }
    await countOpenFindings(trx, userId, await readCurrentFindings(trx, userId));
    return readImport(trx, userId, reportId);
  });
}

/** Reads an import with the date that was entered for it, which decides what it is compared with. */
async function readAnswered(trx: Trx, { userId, reportId, answers }: Confirmation) {
  const found = await readImport(trx, userId, reportId, answers.matches);
  if (found.confirmedAt || !answers.reportDate || isReportDay(found.reportDate)) return found;
  await setReportDate(trx, reportId, answers.reportDate);
  return readImport(trx, userId, reportId, answers.matches);
}

/** Returns the report's day. Throws `conflict` while a question is open. */
function requireAnswers(
  { reportDate, otherPerson, changes }: ReportImport,
  { isSamePerson }: ConfirmReportAnswers,
): string {
  const unanswered: [keyof ConfirmReportAnswers, IssueCode][] = [];
  if (!isReportDay(reportDate)) unanswered.push(['reportDate', 'report-date-needed']);
  if (otherPerson && !isSamePerson) unanswered.push(['isSamePerson', 'report-of-other-person']);
  if (changes.some(({ kind }) => kind === 'unsure'))
    unanswered.push(['matches', 'report-match-needed']);
  if (unanswered.length > 0 || !isReportDay(reportDate)) {
    const issues = unanswered.map(([field, code]) => createIssue(['answers', field], code));
    throw invalidInput(issues, 'conflict');
  }
  return reportDate;
}

function recordScores(
  trx: Trx,
  userId: string,
  reportDate: string,
  snapshots: readonly ReportSnapshot[],
): Promise<CreditReport> {
  const scores = headlineScores(snapshots.flatMap((snapshot) => snapshot.scores));
  return upsertReport(trx, userId, { reportDate, ...scores });
}

/** Adds a report that changed something to the client's timeline; a first report does not. */
async function recordChanges(
  trx: Trx,
  userId: string,
  reportDate: string,
  changes: readonly ReportChange[],
): Promise<void> {
  const isFirst = changes.every(({ kind }) => kind === 'new');
  const count = (kind: ReportChange['kind']) => changes.filter((one) => one.kind === kind).length;
  const kinds = ['deleted', 'updated', 'new', 'reinserted'] as const;
  const counts = Object.fromEntries(kinds.map((kind) => [kind, count(kind)]));
  if (isFirst || Object.values(counts).every((one) => one === 0)) return;
  const client = await findUser(trx, userId);
  await recordProgressUpdate(trx, client!, {
    updateType: 'other',
    metadata: { reportDate, ...counts },
  });
}
