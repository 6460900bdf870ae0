import type { DocumentQueuePage, ListDocumentQueueInput } from '@repo/contract/documents';
import type { Language } from '@repo/contract/languages';
import type { Db } from '../../db/database.ts';
import { toListCount } from '../../db/search/list-count.ts';
import { cutPage, pageQuery, writeCursor } from '../../db/search/page-cursor.ts';
import { notFound } from '../../errors.ts';
import { withClient } from '../../users/row-client.ts';
import {
  countDocuments,
  findDocument,
  listDocumentsByStatus,
  listDocuments,
} from './documents.queries.ts';
import { toDocument } from './to-document.ts';

export async function listDocumentQueue(
  db: Db,
  reader: Language,
  { status, ...page }: ListDocumentQueueInput,
): Promise<DocumentQueuePage> {
  const rows = await listDocumentsByStatus(db, status, pageQuery(page));
  const items = rows.map((row) => withClient(toDocument(row, reader)));
  const total = toListCount(await countDocuments(db, status));
  return { ...cutPage(items, page.limit, (last) => writeCursor(last.uploadedAt, last.id)), total };
}

export async function readClientDocument(db: Db, reader: Language, id: string) {
  const row = await findDocument(db, id);
  if (!row) throw notFound('Document');
  return withClient(toDocument(row, reader));
}

export async function listDocumentsOf(db: Db, userId: string, reader: Language) {
  return (await listDocuments(db, { userId })).map((row) => toDocument(row, reader));
}
