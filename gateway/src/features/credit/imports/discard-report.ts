import { DomainError, notFound } from '../../../errors.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { discardStoredFile } from '../../../storage/stored-files.ts';
import type { Context } from '../../../trpc/context.ts';
import { deletePending } from '../../documents/withdraw-document.ts';
import { deleteImport, findImport } from './report-imports.queries.ts';

/** Deletes an import that nobody has confirmed, with its document unless that was reviewed. Throws not-found, and `conflict`. */
export async function discardReport(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  actorId: string,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<void> {
  const storedFileId = await db.transaction().execute(async (trx) => {
    const deleted = await deleteImport(trx, userId, reportId);
    if (!deleted) {
      if (!(await findImport(trx, userId, reportId))) throw notFound('Report');
      throw new DomainError('conflict', 'This report is confirmed');
    }
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: actorId },
      action: 'credit-report.import-discarded',
      subject: `report_import/${reportId}`,
      clientId: userId,
      detail: { format: deleted.format },
    });
    return deleted.documentId && deletePending(trx, deleted.documentId);
  });
  // If the storage is unavailable, the sweep deletes the file.
  if (storedFileId) await discardStoredFile(db, storage, storedFileId).catch(() => {});
}
