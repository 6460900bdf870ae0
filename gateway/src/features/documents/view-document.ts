import { entityId } from '@repo/contract/ids';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { DomainError, notFound } from '../../errors.ts';
import { findAnyDocumentFile } from './documents.queries.ts';

/**
 * The stored file of any client's document, for an admin; audited. Throws not-found, and conflict while the file waits for
 * the virus scan.
 */
export async function viewDocument(db: Db, adminId: string, documentId: string) {
  const id = entityId.parse(documentId);
  return db.transaction().execute(async (trx) => {
    const file = await findAnyDocumentFile(trx, id);
    if (!file) throw notFound('Document');
    if (file.scanStatus === 'waiting') {
      throw new DomainError('conflict', 'This file waits for the virus scan');
    }
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'document.viewed',
      subject: `document/${id}`,
      clientId: file.userId,
    });
    return file;
  });
}
