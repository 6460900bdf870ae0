import type { DocumentBlock } from '@repo/contract/contracts';
import { sql } from 'kysely';
import { decrypted } from '../../../crypto/encrypted-columns.ts';
import type { Db } from '../../../db/database.ts';
import { colleagueName } from '../../../users/row-client.ts';
import type { SignatureRecord } from '../../contracts/files/signature-record.ts';

export async function findSignature(db: Db, clientId: string, disputeId: string) {
  const row = await db
    .selectFrom('letterSignature')
    .select(['kind', 'zone', 'shownAt', 'readAt', 'signedAt', 'signIn'])
    .select(sql<string>`encode(text_sha256, 'hex')`.as('hash'))
    .select(sql<string>`encode(file_sha256, 'hex')`.as('fileSha256'))
    .select(decrypted('letter_signature.value').as('value'))
    .select(decrypted('letter_signature.text').as('text'))
    .select(decrypted('letter_signature.file').as('file'))
    .select(decrypted('letter_signature.signer_name').as('signerName'))
    .select(decrypted('letter_signature.signer_email').as('signerEmail'))
    .select(decrypted('letter_signature.ip_address').as('ipAddress'))
    .select(decrypted<string | null>('letter_signature.user_agent').as('userAgent'))
    .where('clientId', '=', clientId)
    .where('disputeId', '=', disputeId)
    .orderBy('signedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, value, text, hash, file, fileSha256, signerName, signerEmail, ...evidence } = row;
  const record: SignatureRecord = {
    ...evidence,
    signature: { kind, value },
    signer: { name: signerName, email: signerEmail },
    spokeByPhone: null,
  };
  const blocks: DocumentBlock[] = [];
  const signed = { text, hash, blocks, translation: blocks };
  return { record, text: signed, file: Buffer.from(file, 'base64'), fileSha256 };
}

export function findMailFacts(db: Db, clientId: string, disputeId: string) {
  return db
    .selectFrom('dispute')
    .leftJoin('mailing', 'mailing.id', 'dispute.mailingId')
    .leftJoin('appUser as recorder', 'recorder.id', 'dispute.deliveryRecordedBy')
    .select(['mailing.service', 'mailing.provider'])
    .select(['trackingNumber', 'deliveryEvidence', 'isOfAnnualReport', 'answeredAt'])
    .select(colleagueName('recorder').as('recordedBy'))
    .where('dispute.clientId', '=', clientId)
    .where('dispute.id', '=', disputeId)
    .executeTakeFirstOrThrow();
}

export function listItems(db: Db, clientId: string, disputeId: string) {
  return db
    .selectFrom('disputeItem')
    .leftJoin('appUser as reader', 'reader.id', 'disputeItem.outcomeReadBy')
    .select(['findingKey', 'creditItemIds', 'furnisher'])
    .select(['outcome', 'completedOn'])
    .select(decrypted<string | null>('dispute_item.reasons').as('reasons'))
    .select(colleagueName('reader').as('readBy'))
    .where('clientId', '=', clientId)
    .where('disputeId', '=', disputeId)
    .orderBy('position')
    .execute();
}

/** The copies that were mailed with a letter. One without an `id` has lost its file. */
export function listEnclosed(db: Db, disputeId: string) {
  return db
    .selectFrom('letterEnclosure')
    .leftJoin('document', 'document.id', 'letterEnclosure.documentId')
    .leftJoin('storedFile', 'storedFile.id', 'document.storedFileId')
    .select(['letterEnclosure.documentType', 'letterEnclosure.side'])
    .select(sql<string>`encode(file_sha256, 'hex')`.as('sha256'))
    .select(['document.contentType', 'storedFile.id', 'storedFile.dataKey', 'storedFile.keyId'])
    .where('letterEnclosure.disputeId', '=', disputeId)
    .orderBy('letterEnclosure.position')
    .execute();
}

export function listPapers(db: Db, clientId: string, disputeId: string) {
  return db
    .selectFrom('document')
    .innerJoin('storedFile', 'storedFile.id', 'document.storedFileId')
    .select(['document.id as documentId', 'fileName', 'contentType', 'uploadedAt', 'status'])
    .select('isDeliveryProof')
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .select(['storedFile.id', 'storedFile.dataKey', 'storedFile.keyId'])
    .where('document.userId', '=', clientId)
    .where('document.disputeId', '=', disputeId)
    .where('document.status', '<>', 'rejected')
    .where('document.scanStatus', 'in', ['clean', 'not-scanned'])
    .orderBy('uploadedAt')
    .orderBy('document.id')
    .execute();
}

export function listSigned(db: Db, clientId: string) {
  return db
    .selectFrom('dispute')
    .select(['id', 'bureau', 'createdAt'])
    .where('clientId', '=', clientId)
    .where('signedAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
