import { entityId } from '@repo/contract/ids';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { findDocumentFile } from './documents.queries.ts';

/** The stored file of a client's document, with its name and type. Throws not-found for any other id. */
export async function findOwnFile(db: Db, userId: string, documentId: string) {
  const file = await findDocumentFile(db, userId, entityId.parse(documentId));
  if (!file) throw notFound('Document');
  return file;
}
