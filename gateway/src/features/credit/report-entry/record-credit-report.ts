import type { RecordCreditReportInput, RecordedReport } from '@repo/contract/credit-reports-record';
import { reportScores, type CreditReport } from '@repo/contract/credit-reports';
import { averageScore } from '@repo/contract/credit-scores';
import type { Encryption } from '../../../crypto/encryption.ts';
import type { Trx } from '../../../db/database.ts';
import { alreadyDone, DomainError } from '../../../errors.ts';
import type { Stores } from '../../../trpc/context.ts';
import { findUser, lockUser } from '../../../users/users.ts';
import { findLastActor } from '../../audit/find-last-actor.ts';
import { requireClient } from '../../clients/directory/open-client-file.ts';
import { recordProgressUpdate } from '../timeline/record-progress-update.ts';
import { notifyOf } from '../../notifications/notify-client.ts';
import { applyReport, RECORDED } from './apply-report.ts';
import { checkAlreadyConfirmed, checkConfirmations } from './check-confirmations.ts';
import { compareReport, type Comparison } from './compare-report.ts';
import { findComparableReport, insertReport } from './recorded-reports.ts';

/**
 * Records a client's report with its items and the confirmed changes of status. The same report again is returned as it
 * is. Throws `not-found`, `conflict`, and the issues `item-repeated` and `report-recorded`.
 */
export async function recordCreditReport(
  { db, encryption }: Stores,
  adminId: string,
  report: RecordCreditReportInput,
): Promise<RecordedReport> {
  await requireClient(db, report.id);
  if (report.items.length === 0 && report.rejected.length > 0) {
    throw new DomainError('conflict', 'No row can be stored');
  }
  return db.transaction().execute(async (trx) => {
    // The preview's outcome may have changed: of two recordings the second one sees what the first one stored.
    await lockUser(trx, report.id);
    const comparison = await compareReport(trx, report);
    if (comparison.existing) return acceptAgain(trx, report, comparison);
    checkConfirmations(report, comparison);
    const recorded = await insertReport(trx, report.id, report);
    const { id: clientId, removedItemIds, reinsertedItemIds } = report;
    const recording = { clientId, actorId: adminId, recorded, removedItemIds, reinsertedItemIds };
    await applyReport(trx, encryption, recording, comparison.rows);
    if (comparison.isNewest) {
      await recordRise(trx, clientId, recorded);
      await notifyOfReport(trx, encryption, clientId, recorded);
    }
    return { ...recorded, alreadyRecorded: false };
  });
}

/** Days after which a report is history: an admin who enters a year of reports does not send twelve mails. */
const NEWS_DAYS = 45;

export async function notifyOfReport(
  trx: Trx,
  encryption: Encryption,
  userId: string,
  { reportDate }: CreditReport,
): Promise<void> {
  if (Date.now() - Date.parse(reportDate) > NEWS_DAYS * 86_400_000) return;
  await notifyOf(trx, encryption, {
    userId,
    actionUrl: '/credit-report',
    content: { kind: 'report-recorded', data: { reportDate } },
  });
}

/** Returns the recorded report when the same one is sent again. Throws `report-recorded`, with the name of the admin who recorded another one. */
async function acceptAgain(
  trx: Trx,
  report: RecordCreditReportInput,
  { existing, knownItems }: Comparison,
): Promise<RecordedReport> {
  const { isSame, ...recorded } = existing!;
  if (!isSame) {
    const by = await findLastActor(trx, RECORDED, `credit_report/${recorded.id}`);
    throw alreadyDone('reportDate', 'report-recorded', by);
  }
  checkAlreadyConfirmed(report, knownItems);
  return { ...recorded, alreadyRecorded: true };
}

/** Adds a rise of the average score to the client's timeline, against the report before with the same score model. */
export async function recordRise(trx: Trx, clientId: string, report: CreditReport): Promise<void> {
  const previous = await findComparableReport(trx, clientId, report);
  const [from, to] = [averageScore(reportScores(previous)), averageScore(reportScores(report))];
  if (from === null || to === null || to <= from) return;
  const client = await findUser(trx, clientId);
  await recordProgressUpdate(trx, client!, {
    updateType: 'score-increase',
    metadata: { from, to },
  });
}
