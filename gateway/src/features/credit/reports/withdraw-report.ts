import { createIssue } from '@repo/contract/issues';
import type { ReportImportHead } from '@repo/contract/report-imports';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { DomainError, invalidInput, notFound } from '../../../errors.ts';
import { unpack } from '../../../sandbox/packed.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { lockUser } from '../../../users/users.ts';
import { reopenReportFile } from '../../documents/review-document.ts';
import { retractNotifications } from '../../notifications/retract-notifications.ts';
import { compareReportsAgain } from '../items/reported-items.ts';
import { restoreReportedItems } from '../items/restore-reported-items.ts';
import { restoreReport } from '../scores/restore-report.ts';
import { restoreProgressUpdates } from '../timeline/restore-progress-updates.ts';
import type { StoredEffects } from './report-effects.ts';
import {
  findConfirmed,
  findImport,
  findLaterConfirmed,
  findUnconfirmedId,
  setWithdrawn,
} from './report-imports.queries.ts';

/**
 * Takes a confirmed import back with its effects and the deletions that it showed, after which it waits again to be confirmed or discarded. What all reports say is
 * computed by the job that compares them again. Throws `not-found`, and `conflict` with the reason when something later depends on it: a
 * later report of the same bureau, or an item that somebody has changed since.
 */
export async function withdrawReport(
  { db }: Pick<DataAccess, 'db'>,
  adminId: string,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<ReportImportHead> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const confirmed = await findConfirmed(trx, userId, reportId);
    if (!confirmed) {
      if (!(await findImport(trx, userId, reportId))) throw notFound('Report');
      throw new DomainError('conflict', 'This report is not confirmed');
    }
    const later = await findLaterConfirmed(trx, userId, confirmed);
    if (later) {
      const name = later.fileName ?? later.reportDate;
      throw invalidInput([createIssue(['reportId'], 'report-has-later', name)], 'conflict');
    }
    if (await findUnconfirmedId(trx, userId, confirmed.sha256)) {
      throw invalidInput([createIssue(['reportId'], 'report-waits-again')], 'conflict');
    }
    if (confirmed.effects === null) {
      throw new DomainError('conflict', 'Nobody recorded what this report changed');
    }
    const effects = await unpack<StoredEffects>(confirmed.effects);
    const { reportDate, items, documentId } = effects;
    await restoreReportedItems(trx, { clientId: userId, adminId, reportDate, items });
    await restoreReport(trx, userId, reportDate, effects.report);
    await restoreProgressUpdates(trx, userId, effects.updates);
    await retractNotifications(trx, userId, effects.notificationIds);
    if (documentId) await reopenReportFile(trx, adminId, documentId);
    await setWithdrawn(trx, userId, reportId);
    await compareReportsAgain(trx, userId, reportDate);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'credit-report.withdrawn',
      subject: `report_import/${reportId}`,
      clientId: userId,
      detail: { reportDate, items: items.length },
    });
    return (await findImport(trx, userId, reportId))!;
  });
}
