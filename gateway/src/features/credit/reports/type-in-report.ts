import { createHash, randomUUID } from 'node:crypto';
import { withShownNumber } from '@repo/contract/account-number';
import { bureaus, type CreditReport } from '@repo/contract/credit-reports';
import type {
  CreditReportPreview,
  PreviewCreditReportInput,
  PreviewedRow,
  RecordCreditReportInput,
  RecordedReport,
  ReportedItem,
} from '@repo/contract/credit-reports-record';
import { createIssue } from '@repo/contract/issues';
import { withCents } from '@repo/contract/money';
import type { KnownItem } from '@repo/reports/classify.ts';
import { itemKey } from '@repo/reports/item-identity.ts';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { alreadyDone, DomainError, invalidInput } from '../../../errors.ts';
import type { ComparedReport } from '../../../sandbox/programs/compare-reports.ts';
import { lockUser } from '../../../users/users.ts';
import { findLastActor } from '../../audit/find-last-actor.ts';
import { requireClient } from '../../clients/directory/open-client-file.ts';
import { compareReportsAgain, listKnownItems } from '../items/reported-items.ts';
import { findReportOn, isNewest } from '../scores/scores.ts';
import {
  busyFile,
  isUnchanged,
  MOST_ATTEMPTS,
  readClientFile,
  type ClientFile,
  type ReportContext,
} from './client-file.ts';
import { notifyOfReport, RECORDED, recordReport, recordRise } from './record-report.ts';
import { findTyped, insertImport } from './report-imports.queries.ts';
import { withComparer } from './report-sandbox.ts';

interface ComparedEntry {
  file: ClientFile;
  report: ComparedReport;
  existing: { report: CreditReport; isSame: boolean } | undefined;
  isNewest: boolean;
}

export async function previewCreditReport(
  parts: ReportContext,
  adminId: string,
  entry: PreviewCreditReportInput,
): Promise<CreditReportPreview> {
  const { file, report, existing } = await compareEntry(parts, adminId, entry);
  const itemOf = new Map(file.items.map((item) => [item.id, item]));
  const rowOf = new Map(report.rows.map((row) => [row.key, row]));
  return {
    existing: existing ? (existing.isSame ? 'same' : 'other') : null,
    rows: entry.items.map((item) => toPreviewedRow(rowOf.get(itemKey(item))!, itemOf)),
    missing: report.missing.map((id) => {
      const { id: itemId, ...item } = itemOf.get(id)!;
      return { ...withShownNumber(item), itemId };
    }),
  };
}

function toPreviewedRow(
  { reported, kind, changed, itemId }: ComparedReport['rows'][number],
  itemOf: ReadonlyMap<string, KnownItem>,
): PreviewedRow {
  const balance = reported.balance && withCents(reported.balance);
  const previousBalance = (itemId && itemOf.get(itemId)?.balance) ?? null;
  return { kind, changed, itemId, ...withShownNumber({ ...reported, balance }), previousBalance };
}

/**
 * Records a typed report with its items and the confirmed changes of status. The same report again is returned as it is. Throws
 * `not-found`, `conflict`, and the issues `item-repeated`, `report-recorded` and `too-many-items`.
 */
export async function recordCreditReport(
  parts: ReportContext,
  adminId: string,
  entry: RecordCreditReportInput,
): Promise<RecordedReport> {
  await requireClient(parts.db, entry.id);
  if (entry.items.length === 0 && entry.rejected.length > 0) {
    throw new DomainError('conflict', 'No row can be stored');
  }
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const compared = await compareEntry(parts, adminId, entry);
    if (compared.existing) return acceptAgain(parts.db, entry, compared.existing);
    requireProposed(entry, compared);
    const recorded = await parts.db.transaction().execute(async (trx) => {
      await lockUser(trx, entry.id);
      if (!(await isUnchanged(trx, entry.id, compared.file))) return undefined;
      return commit(trx, parts, adminId, entry, compared);
    });
    if (recorded) return { ...recorded, alreadyRecorded: false };
  }
  throw busyFile();
}

async function commit(
  trx: Trx,
  { encryption }: ReportContext,
  adminId: string,
  entry: RecordCreditReportInput,
  { report, isNewest: isNews }: ComparedEntry,
): Promise<CreditReport> {
  const { id: clientId, reportDate, removedItemIds, reinsertedItemIds } = entry;
  const recorded = await recordReport(trx, encryption, {
    importId: report.id,
    clientId,
    actorId: adminId,
    reportDate,
    rows: report.rows,
    scores: report.scores,
    removedItemIds,
    reinsertedItemIds,
  });
  const sealed = { snapshot: report.stored, comparison: report.comparison };
  await insertImport(trx, {
    id: report.id,
    userId: clientId,
    format: 'typed',
    fileName: null,
    documentId: null,
    sha256: contentHash(entry),
    bureaus: [...bureaus],
    reportDate,
    createdBy: adminId,
    confirmedBy: adminId,
    confirmedAt: new Date().toISOString(),
    reportId: recorded.id,
    ...encrypted(encryption, 'report_import', report.id, sealed),
  });
  await compareReportsAgain(trx, clientId, reportDate);
  if (isNews) {
    await recordRise(trx, clientId, recorded);
    await notifyOfReport(trx, encryption, clientId, recorded);
  }
  return recorded;
}

async function compareEntry(
  { db, log }: ReportContext,
  adminId: string,
  entry: PreviewCreditReportInput,
): Promise<ComparedEntry> {
  const { id: userId, reportDate, items, rejected, ...scores } = entry;
  refuseRepeated(items);
  const { file, isNews, compared } = await withComparer(adminId, log, async ({ compare }) => {
    const file = { ...(await readClientFile(db, userId)), confirmed: [] };
    const typed = { reportDate, scores, items };
    const isNews = await isNewest(db, userId, reportDate);
    const overtaken = isNews ? [] : bureaus;
    const reports = [{ id: randomUUID(), typed, rejected, overtaken }];
    return { file, isNews, compared: await compare({ ...file, reports }) };
  });
  const found = await findReportOn(db, userId, reportDate);
  const typed = found && (await findTyped(db, userId, found.id));
  const isSame = typed?.sha256.equals(contentHash(entry)) ?? false;
  return {
    file,
    report: compared.reports[0]!,
    existing: found && { report: found, isSame },
    isNewest: isNews,
  };
}

function refuseRepeated(items: readonly ReportedItem[]): void {
  const keys = new Set<string>();
  const repeated = items.flatMap((item, index) => {
    const count = keys.size;
    return keys.add(itemKey(item)).size === count ? [index] : [];
  });
  if (repeated.length === 0) return;
  throw invalidInput(
    repeated.map((index) => createIssue(['items', index, 'creditor'], 'item-repeated')),
  );
}

function contentHash(entry: PreviewCreditReportInput): Buffer {
  const { experianScore, equifaxScore, transunionScore } = entry;
  const items = entry.items.map((item) => {
    const { itemType, balance, status, disputeReason, removalDate } = item;
    const amount = balance && withCents(balance);
    return JSON.stringify([itemKey(item), itemType, amount, status, disputeReason, removalDate]);
  });
  const content = [experianScore, equifaxScore, transunionScore, ...items.sort()];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** Returns the recorded report when the same one is sent again. Throws `report-recorded`, with the name of the admin who recorded another one. */
async function acceptAgain(
  db: Db,
  entry: RecordCreditReportInput,
  { report, isSame }: NonNullable<ComparedEntry['existing']>,
): Promise<RecordedReport> {
  if (!isSame) {
    const by = await findLastActor(db, RECORDED, `credit_report/${report.id}`);
    throw alreadyDone('reportDate', 'report-recorded', by);
  }
  // The recorded report proposes nothing more, but a retry must succeed.
  const items = await listKnownItems(db, entry.id);
  const statuses = new Map(items.map(({ id, status }) => [id, status]));
  refuseUnless(
    entry.removedItemIds.every((id) => statuses.get(id) === 'removed') &&
      entry.reinsertedItemIds.every((id) => statuses.get(id) === 'active'),
  );
  return { ...report, alreadyRecorded: true };
}

function requireProposed(
  { removedItemIds, reinsertedItemIds }: RecordCreditReportInput,
  { report }: ComparedEntry,
): void {
  const removed = new Set(report.missing);
  const reinserted = new Set(
    report.rows.flatMap(({ kind, itemId }) => (kind === 'reinserted' ? itemId! : [])),
  );
  refuseUnless(
    removedItemIds.every((id) => removed.has(id)) &&
      reinsertedItemIds.every((id) => reinserted.has(id)),
  );
}

function refuseUnless(isProposed: boolean): void {
  if (isProposed) return;
  throw new DomainError(
    'conflict',
    'The report does not propose one of the confirmed changes. Look at the preview again',
  );
}
