import { randomUUID } from 'node:crypto';
import { accountNumberEnd } from '@repo/contract/account-number';
import { reportRowKinds, type ReportRowKind } from '@repo/contract/credit-reports-record';
import type { CreditReport } from '@repo/contract/credit-reports';
import type { Encryption } from '../../../crypto/encryption.ts';
import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { confirmReportedStatus } from '../items/confirm-reported-status.ts';
import { storeReportedItems } from '../items/store-reported-items.ts';
import type { ClassifiedRow } from './classify.ts';
import { insertReportItems } from './recorded-reports.ts';

export const RECORDED = 'credit-report.recorded';

interface Recording {
  clientId: string;
  actorId: string;
  recorded: CreditReport;
  removedItemIds: readonly string[];
  reinsertedItemIds: readonly string[];
}

/** Stores the items of a recorded report, updates the client's file with them and the confirmed statuses, and audits the report. */
export async function applyReport(
  trx: Trx,
  encryption: Encryption,
  recording: Recording,
  rows: readonly ClassifiedRow[],
): Promise<void> {
  await storeItems(trx, encryption, recording, rows);
  await confirmStatuses(trx, recording);
  await audit(trx, recording, rows);
}

async function storeItems(
  trx: Trx,
  encryption: Encryption,
  { clientId, actorId, recorded, reinsertedItemIds }: Recording,
  rows: readonly ClassifiedRow[],
): Promise<void> {
  const reinserted = new Set(reinsertedItemIds);
  const stored = rows.map((row) => ({ ...row, itemId: row.item?.id ?? randomUUID() }));
  const isUpdated = ({ kind, itemId }: (typeof stored)[number]) =>
    kind === 'updated' || (kind === 'reinserted' && reinserted.has(itemId));
  await storeReportedItems(trx, encryption, {
    clientId,
    actorId,
    reportDate: recorded.reportDate,
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
  { actorId, recorded: { reportDate }, removedItemIds, reinsertedItemIds }: Recording,
): Promise<void> {
  for (const itemId of removedItemIds) {
    await confirmReportedStatus(trx, { itemId, actorId, reportDate, status: 'removed' });
  }
  for (const itemId of reinsertedItemIds) {
    await confirmReportedStatus(trx, { itemId, actorId, reportDate, status: 'active' });
  }
}

async function audit(
  trx: Trx,
  { clientId, actorId, recorded, removedItemIds, reinsertedItemIds }: Recording,
  rows: readonly ClassifiedRow[],
): Promise<void> {
  const count = (kind: ReportRowKind) => rows.filter((row) => row.kind === kind).length;
  await recordAuditEvent(trx, {
    actor: { type: 'user', userId: actorId },
    action: RECORDED,
    subject: `credit_report/${recorded.id}`,
    clientId,
    detail: {
      reportDate: recorded.reportDate,
      rows: Object.fromEntries(reportRowKinds.map((kind) => [kind, count(kind)])),
      removed: removedItemIds.length,
      reinserted: reinsertedItemIds.length,
    },
  });
}
