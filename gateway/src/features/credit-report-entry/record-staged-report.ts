import type { CreditReportHead, RecordedReport } from '@repo/contract/credit-reports-record';
import { reportScores, type CreditReport } from '@repo/contract/credit-reports';
import { averageScore } from '@repo/contract/credit-scores';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { alreadyDone } from '../../errors.ts';
import { findUser, lockUser } from '../../users/users.ts';
import { findLastActor } from '../audit/find-last-actor.ts';
import { confirmReportedStatus } from '../credit-items/confirm-reported-status.ts';
import { storeReportedItems } from '../credit-items/store-reported-items.ts';
import { recordProgressUpdate } from '../progress-updates/record-progress-update.ts';
import { checkAlreadyConfirmed, checkConfirmations } from './check-confirmations.ts';
import {
  findPreviousReport,
  findReportOn,
  hasSameItems,
  insertReport,
  insertReportItems,
  isNewest,
} from './reports.queries.ts';
import { deleteImport, findLineRange } from './imports.queries.ts';
import { overWholeReport } from './over-whole-report.ts';
import { classifyRows, countKinds } from './proposals.queries.ts';

const RECORDED = 'credit-report.recorded';

/** Rows of one statement: each must end within the time-out of statements. */
const LINES_PER_STATEMENT = 10_000;

/** A report whose rows are staged, with what the admin confirmed. */
export interface StagedReport extends CreditReportHead {
  clientId: string;
  adminId: string;
  importId: string;
  removedItemIds: readonly string[];
  reinsertedItemIds: readonly string[];
}

/**
 * Records a staged report: the snapshot, its items, the confirmed removals and reinsertions, and a rise of the average in
 * the client's timeline. The client is locked, so that two recordings follow each other. A report that is there with the
 * same content is returned as it is. Throws `conflict` when there is another one of that date, which names who recorded it, or when something was
 * confirmed that the report does not propose or, when it is recorded already, that has not been done.
 */
export async function recordStagedReport(trx: Trx, report: StagedReport): Promise<RecordedReport> {
  const { clientId, importId, reportDate } = report;
  await lockUser(trx, clientId);
  const existing = await findReportOn(trx, clientId, reportDate);
  if (existing) {
    if (!(await isSame(trx, existing, report))) {
      const by = await findLastActor(trx, RECORDED, `credit_report/${existing.id}`);
      throw alreadyDone('reportDate', 'report-recorded', by);
    }
    await checkAlreadyConfirmed(trx, report);
    await deleteImport(trx, clientId, importId);
    return { ...existing, alreadyRecorded: true };
  }
  const newest = await isNewest(trx, clientId, reportDate);
  await overWholeReport(trx, async () => {
    await classifyRows(trx, { userId: clientId, importId }, newest);
    await checkConfirmations(trx, report, newest);
  });
  const recorded = await insertReport(trx, clientId, report);
  await storeItems(trx, recorded.id, report);
  await confirmStatuses(trx, report);
  if (newest) await recordRise(trx, clientId, recorded);
  await audit(trx, recorded, report);
  await deleteImport(trx, clientId, importId);
  return { ...recorded, alreadyRecorded: false };
}

/** Whether a stored report has the same scores and items as the staged one. */
export async function isSame(
  trx: Trx,
  existing: CreditReport,
  report: CreditReportHead & { importId: string },
): Promise<boolean> {
  const scores = reportScores(existing);
  const sent = [report.experianScore, report.equifaxScore, report.transunionScore];
  if (scores.some((score, index) => score !== sent[index])) return false;
  return hasSameItems(trx, existing.id, report.importId);
}

async function storeItems(trx: Trx, reportId: string, report: StagedReport): Promise<void> {
  const { importId } = report;
  const range = await findLineRange(trx, importId);
  if (!range) return;
  for (let first = range.first; first <= range.last; first += LINES_PER_STATEMENT) {
    const lines = { first, last: first + LINES_PER_STATEMENT - 1 };
    await storeReportedItems(trx, { ...report, ...lines });
    await insertReportItems(trx, reportId, importId, lines);
  }
}

async function confirmStatuses(trx: Trx, report: StagedReport): Promise<void> {
  const { adminId, reportDate, removedItemIds, reinsertedItemIds } = report;
  for (const itemId of removedItemIds) {
    await confirmReportedStatus(trx, { itemId, adminId, reportDate, status: 'removed' });
  }
  for (const itemId of reinsertedItemIds) {
    await confirmReportedStatus(trx, { itemId, adminId, reportDate, status: 'active' });
  }
}

/** A rise of the average over the report before enters the client's timeline. */
async function recordRise(trx: Trx, clientId: string, report: CreditReport): Promise<void> {
  const previous = await findPreviousReport(trx, clientId, report.reportDate);
  const [from, to] = [averageScore(reportScores(previous)), averageScore(reportScores(report))];
  if (from === null || to === null || to <= from) return;
  const client = await findUser(trx, clientId);
  await recordProgressUpdate(trx, client!, {
    updateType: 'score-increase',
    metadata: { from, to },
  });
}

async function audit(trx: Trx, recorded: CreditReport, report: StagedReport): Promise<void> {
  const { adminId, clientId, importId, removedItemIds, reinsertedItemIds } = report;
  await recordAuditEvent(trx, {
    actor: { type: 'user', userId: adminId },
    action: RECORDED,
    subject: `credit_report/${recorded.id}`,
    clientId,
    detail: {
      reportDate: recorded.reportDate,
      rows: await countKinds(trx, importId),
      removed: removedItemIds.length,
      reinserted: reinsertedItemIds.length,
    },
  });
}
