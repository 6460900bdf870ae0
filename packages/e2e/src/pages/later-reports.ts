import type { BrowserContext } from '@playwright/test';
import { bureaus } from '@repo/contract/credit-reports';
import { savedReport } from '../product/saved-reports.ts';
import { send } from '../product/send.ts';
import { identityIqFile, importReport } from './report-files.ts';

interface LaterReport {
  clientId: string;
  reportDate: string;
  hasHarborBank: boolean;
}

export async function confirmLaterReport(
  client: BrowserContext,
  admin: BrowserContext,
  { clientId, reportDate, hasHarborBank }: LaterReport,
): Promise<void> {
  const report = savedReport({ on: bureaus, reportDate });
  const tradelines = report.tradelines.filter(
    ({ creditor }) => hasHarborBank || creditor !== 'Harbor Bank',
  );
  const { id } = await importReport(client, identityIqFile({ ...report, tradelines }));
  const answers = { isSeen: true, removedItemIds: [] };
  await send(admin.request, `/admin/clients/${clientId}/reports/${id}/confirm`, { answers });
}
