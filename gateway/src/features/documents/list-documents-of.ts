import type { Document } from '@repo/contract/documents';
import type { Language } from '@repo/contract/languages';
import type { Db } from '../../db/database.ts';
import { listDocuments } from './documents.queries.ts';
import { toDocument } from './to-document.ts';

/** A client's documents, newest first, with the reasons of rejections in the reader's language. */
export async function listDocumentsOf(
  db: Db,
  userId: string,
  reader: Language,
): Promise<Document[]> {
  return (await listDocuments(db, userId)).map((row) => toDocument(row, reader));
}
