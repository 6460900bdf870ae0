import { randomUUID } from 'node:crypto';
import { accountNumberEnd } from '@repo/contract/account-number';
import type { CreditReport } from '@repo/contract/credit-reports';
import { reportRowKinds, type ReportRowKind } from '@repo/contract/credit-reports-record';
import type { Encryption } from '../../../crypto/encryption.ts';
import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import type { ComparedReport } from '../../../sandbox/programs/compare-reports.ts';
import { confirmReportedStatuses } from '../items/confirm-reported-statuses.ts';
import { storeReportedItems } from '../items/store-reported-items.ts';
import { insertReportItems } from './report-items.queries.ts';

export const RECORDED = 'credit-report.recorded';

interface Recording extends Pick<ComparedReport, 'rows'> {
  clientId: string;
  actorId: string;
  recorded: CreditReport;
  removedItemIds: readonly string[];
  reinsertedItemIds: readonly string[];
}

export async function applyReport(
  trx: Trx,
  encryption: Encryption,
  recording: Recording,
): Promise<void> {
  const { actorId, recorded, removedItemIds, reinsertedItemIds } = recording;
  await storeItems(trx, encryption, recording);
  const confirmed = { actorId, reportDate: recorded.reportDate };
  await confirmReportedStatuses(trx, { ...confirmed, itemIds: removedItemIds, status: 'removed' });
  await confirmReportedStatuses(trx, {
    ...confirmed,
    itemIds: reinsertedItemIds,
    status: 'active',
  });
  await audit(trx, recording);
}

async function storeItems(
  trx: Trx,
  encryption: Encryption,
  { clientId, actorId, recorded, rows, reinsertedItemIds }: Recording,
): Promise<void> {
  const reinserted = new Set(reinsertedItemIds);
  const stored = rows.map((row) => ({ ...row, itemId: row.itemId ?? randomUUID() }));
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

async function audit(
  trx: Trx,
  { clientId, actorId, recorded, rows, removedItemIds, reinsertedItemIds }: Recording,
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
