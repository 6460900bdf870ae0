import { DomainError, notFound } from '../../../errors.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent, type Actor } from '../../../db/record-audit-event.ts';
import { discardStoredFile } from '../../../storage/stored-files.ts';
import type { DataAccess, FileAccess } from '../../../trpc/context.ts';
import { notifyOf } from '../../notifications/notify-client.ts';
import { deletePending } from '../../documents/withdraw-document.ts';
import { followSubmitted } from './client-file.ts';
import { deleteImport, findImport } from './report-imports.queries.ts';

/**
 * Deletes an unconfirmed import, and its document unless that was reviewed. Notifies the client when an admin
 * discards a report that they submitted. Throws `not-found`, and `conflict` for a confirmed one.
 */
export async function discardReport(
  { db, storage, encryption }: Omit<FileAccess, 'uploads'> & Pick<DataAccess, 'encryption'>,
  actorId: string,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<void> {
  const deleted = await db.transaction().execute(async (trx) => {
    const actor = { type: 'user', userId: actorId } as const;
    const found = await deleteUnconfirmed(trx, encryption, actor, { userId, reportId });
    if (found?.wasSubmitted && actorId !== userId) {
      await notifyOf(trx, encryption, {
        userId,
        actionUrl: '/credit-report',
        content: { kind: 'report-refused', data: { fileName: found.fileName } },
      });
    }
    return found;
  });
  if (!deleted) {
    if (!(await findImport(db, userId, reportId))) throw notFound('Report');
    throw new DomainError('conflict', 'This report is confirmed');
  }
  // If the storage is unavailable, the sweep deletes the file.
  const { storedFileId } = deleted;
  if (storedFileId) await discardStoredFile(db, storage, storedFileId).catch(() => {});
}

interface Deleted {
  storedFileId: string | null;
  fileName: string;
  wasSubmitted: boolean;
}

/**
 * Deletes the import within a transaction, after which the caller discards the file with the
 * returned id. Returns undefined when there is no such import.
 */
export async function deleteUnconfirmed(
  trx: Trx,
  encryption: Encryption,
  actor: Actor,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<Deleted | undefined> {
  const deleted = await deleteImport(trx, userId, reportId);
  if (!deleted) return undefined;
  await recordAuditEvent(trx, {
    actor,
    action: 'credit-report.import-discarded',
    subject: `report_import/${reportId}`,
    clientId: userId,
    detail: { format: deleted.format },
  });
  if (deleted.submittedAt) await followSubmitted(trx, encryption, userId);
  const { documentId } = deleted;
  return {
    storedFileId: documentId ? await deletePending(trx, documentId) : null,
    fileName: deleted.fileName,
    wasSubmitted: deleted.submittedAt !== null,
  };
}
