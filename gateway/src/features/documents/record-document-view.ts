import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { notFound } from '../../errors.ts';
import { findAnyDocumentFile } from './documents.queries.ts';

/** Audits that an admin looks at a document, for its review, whose file was fetched ahead. Throws not-found. */
export async function recordDocumentView(db: Db, adminId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const file = await findAnyDocumentFile(trx, id);
    if (!file) throw notFound('Document');
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'document.viewed',
      subject: `document/${id}`,
      clientId: file.userId,
      detail: { reason: 'review' },
    });
  });
}
