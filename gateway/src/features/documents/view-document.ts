import { viewDocumentInput } from '@repo/contract/documents';
import { toIssues } from '@repo/contract/issues';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { DomainError, invalidField, invalidInput, notFound } from '../../errors.ts';
import { findAnyDocumentFile } from './documents.queries.ts';

/**
 * The stored file of any client's document, for an admin; audited with the reason, which is the review while the document is
 * pending. A pending one that is fetched ahead is audited as that. Throws not-found, `view-reason-required`, and conflict
 * while the file waits for the virus scan.
 */
export async function viewDocument(db: Db, adminId: string, input: Record<string, unknown>) {
  const { data, error } = viewDocumentInput.safeParse(input);
  if (!data) throw invalidInput(toIssues(error.issues));
  const { id, reason: given, ahead } = data;
  return db.transaction().execute(async (trx) => {
    const file = await findAnyDocumentFile(trx, id);
    if (!file) throw notFound('Document');
    if (file.scanStatus === 'waiting') {
      throw new DomainError('conflict', 'This file waits for the virus scan');
    }
    const isPending = file.status === 'pending';
    const reason = given ?? (isPending ? 'review' : undefined);
    if (!reason) throw invalidField('reason', 'view-reason-required');
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: ahead && isPending ? 'document.fetched-ahead' : 'document.viewed',
      subject: `document/${id}`,
      clientId: file.userId,
      detail: { reason },
    });
    return file;
  });
}
