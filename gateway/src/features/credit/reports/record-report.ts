import { randomUUID } from 'node:crypto';
import { accountNumberEnd } from '@repo/contract/account-number';
import { reportScores, type CreditReport } from '@repo/contract/credit-reports';
import { reportRowKinds, type ReportRowKind } from '@repo/contract/credit-reports-record';
import { averageScore } from '@repo/contract/credit-scores';
import type { Encryption } from '../../../crypto/encryption.ts';
import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import type { ComparedReport } from '../../../sandbox/programs/compare-reports.ts';
import { notifyOf } from '../../notifications/notify-client.ts';
import {
  confirmReportedStatuses,
  insertReportItems,
  storeReportedItems,
} from '../items/reported-items.ts';
import { findScoresBefore, recordScores } from '../scores/scores.ts';
import { replaceRise } from '../timeline/progress-updates.ts';

export const RECORDED = 'credit-report.recorded';

interface Recording extends Pick<ComparedReport, 'rows' | 'scores'> {
  importId: string;
  clientId: string;
  actorId: string;
  reportDate: string;
  removedItemIds: readonly string[];
  reinsertedItemIds: readonly string[];
}

export async function recordReport(
  trx: Trx,
  encryption: Encryption,
  recording: Recording,
): Promise<CreditReport> {
  const { clientId, actorId, reportDate, removedItemIds, reinsertedItemIds } = recording;
  const recorded = await recordScores(trx, clientId, reportDate, recording);
  await storeItems(trx, encryption, recorded.id, recording);
  const confirmed = { actorId, reportDate };
  await confirmReportedStatuses(trx, { ...confirmed, itemIds: removedItemIds, status: 'removed' });
  await confirmReportedStatuses(trx, {
    ...confirmed,
    itemIds: reinsertedItemIds,
    status: 'active',
  });
  await audit(trx, recorded.id, recording);
  return recorded;
}

async function storeItems(
  trx: Trx,
  encryption: Encryption,
  reportId: string,
  { clientId, actorId, reportDate, rows, reinsertedItemIds }: Recording,
): Promise<void> {
  const reinserted = new Set(reinsertedItemIds);
  const stored = rows.map((row) => ({ ...row, itemId: row.itemId ?? randomUUID() }));
  const isUpdated = ({ kind, itemId }: (typeof stored)[number]) =>
    kind === 'updated' || (kind === 'reinserted' && reinserted.has(itemId));
  await storeReportedItems(trx, encryption, {
    clientId,
    actorId,
    reportDate,
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
    reportId,
    stored.map(({ reported, itemId, key }) => {
      const { itemType, balance, status, disputeReason, removalDate } = reported;
      return { itemKey: key, itemId, itemType, balance, status, disputeReason, removalDate };
    }),
  );
}

async function audit(
  trx: Trx,
  reportId: string,
  { clientId, actorId, reportDate, rows, removedItemIds, reinsertedItemIds }: Recording,
): Promise<void> {
  const count = (kind: ReportRowKind) => rows.filter((row) => row.kind === kind).length;
  await recordAuditEvent(trx, {
    actor: { type: 'user', userId: actorId },
    action: RECORDED,
    subject: `credit_report/${reportId}`,
    clientId,
    detail: {
      reportDate,
      rows: Object.fromEntries(reportRowKinds.map((kind) => [kind, count(kind)])),
      removed: removedItemIds.length,
      reinserted: reinsertedItemIds.length,
    },
  });
}

/** Adds a rise of the average score to the client's timeline, or corrects the rise recorded for an earlier file of the same day. */
export async function recordRise(trx: Trx, clientId: string, report: CreditReport): Promise<void> {
  const rise = riseOf(await findScoresBefore(trx, clientId, report), report);
  await replaceRise(trx, { clientId, reportDate: report.reportDate }, rise);
}

type Scores = Omit<CreditReport, 'id' | 'reportDate' | 'scoreModel'>;

/** Compares the averages over the bureaus that have a score in both. Null unless the average rose. */
export function riseOf(before: Scores, now: Scores): { from: number; to: number } | null {
  const [previous, current] = [reportScores(before), reportScores(now)];
  const inBoth = (own: typeof current) =>
    own.filter((_, index) => previous[index] !== null && current[index] !== null);
  const [from, to] = [averageScore(inBoth(previous)), averageScore(inBoth(current))];
  return from !== null && to !== null && to > from ? { from, to } : null;
}

/** Older reports are history: an admin who enters a year of reports does not send twelve mails. */
const NEWS_DAYS = 45;

export async function notifyOfReport(
  trx: Trx,
  encryption: Encryption,
  userId: string,
  { reportDate }: CreditReport,
  isOwn = false,
): Promise<void> {
  if (Date.now() - Date.parse(reportDate) > NEWS_DAYS * 86_400_000) return;
  await notifyOf(trx, encryption, {
    userId,
    actionUrl: '/credit-report',
    content: { kind: 'report-recorded', data: { reportDate, ...(isOwn && { isOwn }) } },
  });
}
