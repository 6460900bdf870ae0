import type { Document, DocumentStatus, DocumentType } from '@repo/contract/documents';
import { sql, type Insertable, type Updateable, type UpdateObject } from 'kysely';
import type { Database, Db, Trx } from '../../db/database.ts';
import { countRows } from '../../db/search/list-count.ts';
import { isAfter, type PageQuery } from '../../db/search/page-cursor.ts';
import { shortRead } from '../../db/prepared.ts';
import { clientColumns, colleagueName, isArchived } from '../../users/row-client.ts';
import { waitsWithReport } from './waits-with-report.ts';

const columns = [
  'document.id',
  'fileName',
  'documentType',
  'side',
  'fileSize',
  'status',
  'rejectionCode',
  'rejectionReason',
  'rejectionLanguage',
  'scanStatus',
  'uploadedAt',
  letterOf(false).as('answerTo'),
  letterOf(true).as('proofOf'),
] as const;

function letterOf(isDeliveryProof: boolean) {
  return sql<Document['answerTo']>`(
    select json_build_object('disputeId', dispute.id, 'bureau', dispute.bureau)
    from dispute where dispute.id = document.dispute_id and document.is_delivery_proof = ${sql.lit(isDeliveryProof)})`;
}

export const listDocuments = shortRead((db, { userId }: { userId: string }) =>
  db
    .selectFrom('document')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('uploadedAt', 'desc')
    .orderBy('id'),
);

export function insertDocument(db: Db, document: Insertable<Database['document']>) {
  return db.insertInto('document').values(document).returning(columns).executeTakeFirstOrThrow();
}

/**
 * Returns the status of the user's document with this content; a rejected one counts only if it has this type, and if no other
 * has the content.
 */
export async function findStatusOfFile(
  db: Db,
  userId: string,
  { sha256, documentType }: { sha256: Buffer; documentType: DocumentType },
) {
  const row = await db
    .selectFrom('document')
    .select('status')
    .where('userId', '=', userId)
    .where('sha256', '=', sha256)
    .where(({ or, eb }) =>
      or([eb('status', '!=', 'rejected'), eb('documentType', '=', documentType)]),
    )
    .orderBy(sql`status = 'rejected'`)
    .limit(1)
    .executeTakeFirst();
  return row?.status;
}

export function findWaitingDocuments(db: Db) {
  return db
    .selectFrom('document')
    .innerJoin('storedFile', 'storedFile.id', 'document.storedFileId')
    .select([
      'document.id as documentId',
      'document.userId',
      'document.documentType',
      'storedFile.id',
      'storedFile.dataKey',
      'storedFile.keyId',
    ])
    .where('document.scanStatus', '=', 'waiting')
    .orderBy(sql`random()`)
    .limit(100)
    .execute();
}

export async function isWaiting(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('id', '=', id)
    .where('scanStatus', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setScanned(db: Db, id: string, verdict: Updateable<Database['document']>) {
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set(verdict)
    .where('id', '=', id)
    .where('scanStatus', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function selectFiles(db: Db, documentId: string) {
  return db
    .selectFrom('document')
    .innerJoin('storedFile', 'storedFile.id', 'document.storedFileId')
    .select(['document.fileName', 'document.fileSize', 'document.contentType'])
    .select(['storedFile.id', 'storedFile.dataKey', 'storedFile.keyId'])
    .where('document.id', '=', documentId);
}

export function findDocumentFile(db: Db, userId: string, documentId: string) {
  return selectFiles(db, documentId).where('document.userId', '=', userId).executeTakeFirst();
}

export function findAnyDocumentFile(db: Db, documentId: string) {
  return selectFiles(db, documentId)
    .select(['document.userId', 'document.status', 'document.scanStatus'])
    .executeTakeFirst();
}

export const listApproved = shortRead((db, { userId }: { userId: string }) =>
  db
    .selectFrom('document')
    .innerJoin('storedFile', 'storedFile.id', 'document.storedFileId')
    .select(['document.id as documentId', 'document.documentType', 'document.side'])
    .select(['document.fileName', 'document.contentType', 'document.fileSize'])
    .select('document.sha256')
    .select(['storedFile.id', 'storedFile.dataKey', 'storedFile.keyId'])
    .where('document.userId', '=', userId)
    .where('document.status', '=', 'approved')
    .orderBy('document.uploadedAt', 'desc')
    .orderBy('document.id'),
);

export function findForReview(trx: Trx, documentId: string) {
  return trx
    .selectFrom('document')
    .select(['userId', 'documentType', 'status', 'rejectionCode', 'rejectionReason'])
    .select(['scanStatus', 'reviewedAt', 'storedFileId'])
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
}

export function deleteDocument(trx: Trx, documentId: string) {
  return trx.deleteFrom('document').where('id', '=', documentId).execute();
}

type Review = Pick<
  UpdateObject<Database, 'document'>,
  'status' | 'rejectionCode' | 'rejectionReason' | 'rejectionLanguage' | 'reviewedBy'
>;

export function setReview(trx: Trx, documentId: string, review: Review) {
  return trx
    .updateTable('document')
    .set({ ...review, reviewedAt: sql`now()` })
    .where('id', '=', documentId)
    .execute();
}

function selectForAdmins(db: Db) {
  return db
    .selectFrom('document')
    .innerJoin('appUser as client', 'client.id', 'document.userId')
    .leftJoin('appUser as reviewer', 'reviewer.id', 'document.reviewedBy')
    .select(columns)
    .select(['document.contentType', 'document.reviewedAt'])
    .select(clientColumns)
    .select(colleagueName('reviewer').as('reviewedBy'));
}

export function listDocumentsByStatus(db: Db, status: DocumentStatus, { limit, after }: PageQuery) {
  return selectForAdmins(db)
    .where('document.status', '=', status)
    .where(({ not }) => not(isArchived('document.userId')))
    .where(({ not }) => not(waitsWithReport))
    .where(isAfter(after, ['document.uploadedAt', 'document.id'], 'oldest first'))
    .orderBy('document.uploadedAt')
    .orderBy('document.id')
    .limit(limit)
    .execute();
}

export function countDocuments(db: Db, status: DocumentStatus) {
  const documents = db
    .selectFrom('document')
    .select('id')
    .where('status', '=', status)
    .where(({ not }) => not(isArchived('document.userId')))
    .where(({ not }) => not(waitsWithReport));
  return countRows(db, documents).executeTakeFirstOrThrow();
}

export function findDocument(db: Db, documentId: string) {
  return selectForAdmins(db).where('document.id', '=', documentId).executeTakeFirst();
}
