import type { Selectable } from 'kysely';
import type { ReportedItem } from '@repo/contract/credit-reports-record';
import type { Database } from '../src/db/database.ts';
import { decryptedRows } from './decrypted-rows.ts';
import type { TestGateway } from './test-gateway.ts';

export const bank = {
  bureau: 'experian',
  creditor: 'Harbor Bank',
  itemType: 'charge-off',
} as const satisfies Partial<ReportedItem>;
export const clinic = {
  bureau: 'equifax',
  creditor: 'Lake Clinic',
  itemType: 'medical-bill',
  accountNumber: 'LC-00-1177',
  balance: '310.25',
  dateOpened: '2024-03-09',
} as const satisfies Partial<ReportedItem>;

interface Sent {
  reportDate?: string;
  experianScore?: number | null;
  equifaxScore?: number | null;
  transunionScore?: number | null;
  items?: readonly object[];
  removedItemIds?: string[];
  reinsertedItemIds?: string[];
}

export const aReport = (sent: Sent = {}) => ({
  reportDate: '2026-10-01',
  experianScore: 600,
  equifaxScore: 610,
  transunionScore: 620,
  items: [bank, clinic] as readonly object[],
  ...sent,
});

export const reportPath = (clientId: string) => `/api/admin/clients/${clientId}/credit-report`;

export async function fileOf({ db }: Pick<TestGateway, 'db'>, clientId: string) {
  const unordered = await decryptedRows<Selectable<Database['creditItem']>>(
    db,
    'credit_item',
    'user_id',
    clientId,
  );
  const items = unordered.sort((a, b) => a.creditor.localeCompare(b.creditor));
  const events = await db
    .selectFrom('creditItemEvent')
    .innerJoin('creditItem', 'creditItem.id', 'creditItemEvent.itemId')
    .select(['creditor', 'creditItemEvent.status', 'actorId'])
    .where('userId', '=', clientId)
    .orderBy('creditItemEvent.id')
    .execute();
  const reports = await db
    .selectFrom('creditReport')
    .select(['id', 'reportDate', 'experianScore', 'equifaxScore', 'transunionScore'])
    .where('userId', '=', clientId)
    .orderBy('reportDate')
    .execute();
  const snapshots = await db
    .selectFrom('creditReportItem')
    .innerJoin('creditReport', 'creditReport.id', 'creditReportItem.reportId')
    .innerJoin('creditItem', 'creditItem.id', 'creditReportItem.itemId')
    .select(['reportDate', 'creditor', 'creditReportItem.balance', 'creditReportItem.status'])
    .where('creditReport.userId', '=', clientId)
    .orderBy('reportDate')
    .orderBy('creditor')
    .execute();
  const updates = await db
    .selectFrom('progressUpdate')
    .select(['title', 'description', 'updateType', 'metadata'])
    .where('userId', '=', clientId)
    .orderBy('createdAt')
    .orderBy('title')
    .execute();
  return { items, events, reports, snapshots, updates };
}
