import type { CreditReport } from '@repo/contract/credit-reports';
import type { Encryption } from '../../../crypto/encryption.ts';
import type { Trx } from '../../../db/database.ts';
import { notifyOf } from '../../notifications/notify-client.ts';

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
