import type { Document, DocumentStatus } from '@repo/contract/documents';
import { languages } from '@repo/contract/languages';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { limitOwnChanges } from '../../limits/counts.ts';
import { confirmSession } from '../../sessions/confirm-session.ts';
import { lockUploadsOf } from '../../storage/stored-files.ts';
import type { CallerSession, Context, FileAccess } from '../../trpc/context.ts';
import { findStatusOfFile } from './documents.queries.ts';
import { detectFileType } from './file-types.ts';
import type { UploadForm } from './read-upload-form.ts';
import { insertReceived, receiveFile, type ReceivedFile } from './receive-file.ts';
import { approveQuietly } from './review-document.ts';
import { toDocument } from './to-document.ts';
import type { Uploader } from './upload-quota.ts';

export interface PaperOf {
  disputeId: string;
  isDeliveryProof?: boolean;
}

interface Destination {
  owner?: Uploader;
  letter?: PaperOf;
}

/**
 * Stores a document, or a paper of a letter. A proof of delivery waits for no review, because an admin sends it, except for a virus
 * scan.
 */
export function uploadDocument(
  parts: FileAccess,
  caller: CallerSession,
  form: UploadForm,
  { owner = caller.user, letter }: Destination = {},
): Promise<Document> {
  const isOwn = owner.id === caller.user.id;
  return receiveFile(parts, form, {
    uploader: owner,
    detect: detectFileType,
    ...(isOwn && { admit: () => limitOwnChanges(parts.db, owner.id) }),
    keep: (received) => commit(parts, caller, owner.id, { ...received, ...letter }),
  });
}

function commit(
  { db }: Pick<Context, 'db'>,
  { user, sessionId }: CallerSession,
  ownerId: string,
  received: Uploaded,
): Promise<Document> {
  return db.transaction().execute(async (trx) => {
    // A user who signed out during the upload stores nothing.
    await confirmSession(trx, { userId: user.id, sessionId });
    await lockUploadsOf(trx, ownerId);
    const document = await insertUploaded(trx, ownerId, received, user.id);
    if (!received.isDeliveryProof) return toDocument(document, languages[0]);
    const isApproved = await approveQuietly(trx, user.id, document.id);
    const status = isApproved ? 'approved' : document.status;
    return toDocument({ ...document, status }, languages[0]);
  });
}

type Uploaded = ReceivedFile & Partial<PaperOf>;

async function insertUploaded(trx: Trx, userId: string, received: Uploaded, senderId = userId) {
  const document = await insertReceived(trx, userId, received);
  const { documentType, fileSize, scanStatus } = document;
  const { disputeId, isDeliveryProof = false, sha256 } = received;
  await recordAuditEvent(trx, {
    actor: { type: 'user', userId: senderId },
    clientId: userId,
    ...(isDeliveryProof
      ? {
          action: 'dispute.delivery-proven',
          subject: `dispute/${disputeId}`,
          detail: { fileSize, fileSha256: sha256.toString('hex') },
        }
      : {
          action: 'document.uploaded',
          subject: `document/${document.id}`,
          detail: { documentType, fileSize, scanStatus },
        }),
  });
  return document;
}

/** Returns the status of a document of the client with the same content instead of storing another. */
export async function insertOnce(
  trx: Trx,
  userId: string,
  received: ReceivedFile,
): Promise<DocumentStatus | undefined> {
  const known = await findStatusOfFile(trx, userId, received);
  if (!known) await insertUploaded(trx, userId, received);
  return known;
}
