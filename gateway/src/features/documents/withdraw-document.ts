import { createIssue } from '@repo/contract/issues';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { discardStoredFile } from '../../storage/stored-files.ts';
import type { Trx } from '../../db/database.ts';
import type { FileAccess } from '../../trpc/context.ts';
import { deleteDocument, findForReview } from './documents.queries.ts';

/** Throws `not-found`, and `document-reviewed` after a review. */
export async function withdrawDocument(
  { db, storage }: Omit<FileAccess, 'uploads'>,
  userId: string,
  id: string,
): Promise<void> {
  const storedFileId = await db.transaction().execute(async (trx) => {
    const found = await findForReview(trx, id);
    if (found?.userId !== userId) throw notFound('Document');
    if (found.status !== 'pending') {
      throw invalidInput([createIssue([], 'document-reviewed')], 'conflict');
    }
    await deleteDocument(trx, id);
    await recordOwnAction(trx, userId, 'document.withdrawn', {
      subject: `document/${id}`,
      detail: { documentType: found.documentType },
    });
    return found.storedFileId;
  });
  // If the storage is unavailable, the sweep deletes the file.
  if (storedFileId) await discardStoredFile(db, storage, storedFileId).catch(() => {});
}

/**
 * Deletes a document before its review. Returns the id of its file, which the caller discards after the transaction, or
 * null.
 */
export async function deletePending(trx: Trx, id: string): Promise<string | null> {
  const found = await findForReview(trx, id);
  if (found?.status !== 'pending') return null;
  await deleteDocument(trx, id);
  return found.storedFileId;
}
