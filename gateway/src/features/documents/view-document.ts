import { viewDocumentInput } from '@repo/contract/documents';
import { toIssues } from '@repo/contract/issues';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { DomainError, invalidField, invalidInput, notFound } from '../../errors.ts';
import { findAnyDocumentFile } from './documents.queries.ts';

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
