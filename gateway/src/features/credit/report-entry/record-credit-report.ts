import { randomUUID } from 'node:crypto';
import { accountNumberEnd } from '@repo/contract/account-number';
import {
  reportRowKinds,
  type RecordCreditReportInput,
  type RecordedReport,
  type ReportRowKind,
} from '@repo/contract/credit-reports-record';
import { reportScores, type CreditReport } from '@repo/contract/credit-reports';
import { averageScore } from '@repo/contract/credit-scores';
import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { alreadyDone, DomainError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { findUser, lockUser } from '../../../users/users.ts';
import { findLastActor } from '../../audit/find-last-actor.ts';
import { requireClient } from '../../clients/directory/require-client.ts';
import { confirmReportedStatus } from '../items/confirm-reported-status.ts';
import { storeReportedItems } from '../items/store-reported-items.ts';
import { recordProgressUpdate } from '../timeline/record-progress-update.ts';
import { notifyOf } from '../../notifications/notify-client.ts';
import { checkAlreadyConfirmed, checkConfirmations } from './check-confirmations.ts';
import type { ClassifiedRow } from './classify.ts';
import { compareReport, type Comparison } from './compare-report.ts';
import { findPreviousReport, insertReport, insertReportItems } from './reports.queries.ts';

const RECORDED = 'credit-report.recorded';

/**
 * Records a client's report with its items and the confirmed changes of status. The same report again is returned as it
 * is. Throws `not-found`, `conflict`, and the issues `item-repeated` and `report-recorded`.
 */
export async function recordCreditReport(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
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
    await storeItems(trx, encryption, { adminId, report, recorded }, comparison.rows);
    await confirmStatuses(trx, adminId, report);
    if (comparison.isNewest) await recordRise(trx, report.id, recorded);
    await audit(trx, { adminId, report, recorded }, comparison.rows);
    if (comparison.isNewest && isNews(recorded.reportDate)) {
      await notifyOf(trx, encryption, {
        userId: report.id,
        actionUrl: '/credit-report',
        content: { kind: 'report-recorded', data: { reportDate: recorded.reportDate } },
      });
    }
    return { ...recorded, alreadyRecorded: false };
  });
}

/** Days after which a report is history: an admin who enters a year of reports does not send twelve mails. */
const NEWS_DAYS = 45;

function isNews(reportDate: string): boolean {
  return Date.now() - Date.parse(reportDate) <= NEWS_DAYS * 86_400_000;
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

interface Recording {
  adminId: string;
  report: RecordCreditReportInput;
  recorded: CreditReport;
}

/** Stores the snapshot's items, and brings them into the client's file. */
async function storeItems(
  trx: Trx,
  encryption: Encryption,
  { adminId, report, recorded }: Recording,
  rows: readonly ClassifiedRow[],
): Promise<void> {
  const reinserted = new Set(report.reinsertedItemIds);
  const stored = rows.map((row) => ({ ...row, itemId: row.item?.id ?? randomUUID() }));
  const isUpdated = ({ kind, itemId }: (typeof stored)[number]) =>
    kind === 'updated' || (kind === 'reinserted' && reinserted.has(itemId));
  await storeReportedItems(trx, encryption, {
    clientId: report.id,
    adminId,
    reportDate: report.reportDate,
    added: stored
      .filter(({ kind }) => kind === 'new')
      .map(({ reported, itemId }) => ({
        ...reported,
        id: itemId,
        accountNumberEnd: reported.accountNumber && accountNumberEnd(reported.accountNumber),
      })),
    updated: stored.filter(isUpdated).map(({ reported, itemId }) => {
      const { itemType, balance, disputeReason } = reported;
      return { id: itemId, itemType, balance, disputeReason };
    }),
  });
  await insertReportItems(
    trx,
    recorded.id,
    stored.map(({ reported, itemId, key }) => {
      const { itemType, balance, status, disputeReason, removalDate } = reported;
      return { itemKey: key, itemId, itemType, balance, status, disputeReason, removalDate };
    }),
  );
}

async function confirmStatuses(
  trx: Trx,
  adminId: string,
  { reportDate, removedItemIds, reinsertedItemIds }: RecordCreditReportInput,
): Promise<void> {
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

async function audit(
  trx: Trx,
  { adminId, report, recorded }: Recording,
  rows: readonly ClassifiedRow[],
): Promise<void> {
  const count = (kind: ReportRowKind) => rows.filter((row) => row.kind === kind).length;
  await recordAuditEvent(trx, {
    actor: { type: 'user', userId: adminId },
    action: RECORDED,
    subject: `credit_report/${recorded.id}`,
    clientId: report.id,
    detail: {
      reportDate: recorded.reportDate,
      rows: Object.fromEntries(reportRowKinds.map((kind) => [kind, count(kind)])),
      removed: report.removedItemIds.length,
      reinserted: report.reinsertedItemIds.length,
    },
  });
}
