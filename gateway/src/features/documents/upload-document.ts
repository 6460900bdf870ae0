import type { Document, DocumentStatus } from '@repo/contract/documents';
import { languages } from '@repo/contract/languages';
import type { Trx } from '../../db/database.ts';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { limitOwnChanges } from '../../limits/counts.ts';
import { confirmSession } from '../../sessions/confirm-session.ts';
import type { CallerSession, Context, FileAccess } from '../../trpc/context.ts';
import { findStatusOfFile } from './documents.queries.ts';
import { detectFileType } from './file-types.ts';
import type { UploadForm } from './read-upload-form.ts';
import { insertReceived, receiveFile, type ReceivedFile } from './receive-file.ts';
import { toDocument } from './to-document.ts';

/** Stores a document, or with `disputeId` the bureau's answer to that letter. */
export function uploadDocument(
  parts: FileAccess,
  caller: CallerSession,
  form: UploadForm,
  disputeId?: string,
): Promise<Document> {
  return receiveFile(parts, form, {
    uploader: caller.user,
    detect: detectFileType,
    admit: () => limitOwnChanges(parts.db, caller.user.id),
    keep: (received) => commit(parts, caller, { ...received, ...(disputeId && { disputeId }) }),
  });
}

function commit(
  { db }: Pick<Context, 'db'>,
  { user: { id: userId }, sessionId }: CallerSession,
  received: Uploaded,
): Promise<Document> {
  return db.transaction().execute(async (trx) => {
    // A user who signed out during the upload stores nothing.
    await confirmSession(trx, { userId, sessionId });
    return toDocument(await insertUploaded(trx, userId, received), languages[0]);
  });
}

type Uploaded = ReceivedFile & { disputeId?: string };

async function insertUploaded(trx: Trx, userId: string, received: Uploaded) {
  const document = await insertReceived(trx, userId, received);
  const { documentType, fileSize, scanStatus } = document;
  await recordOwnAction(trx, userId, 'document.uploaded', {
    subject: `document/${document.id}`,
    detail: { documentType, fileSize, scanStatus },
  });
  return document;
}

/** Does nothing if the client has a document with the same content, and returns its status. */
export async function insertOnce(
  trx: Trx,
  userId: string,
  received: ReceivedFile,
): Promise<DocumentStatus | undefined> {
  const known = await findStatusOfFile(trx, userId, received);
  if (!known) await insertUploaded(trx, userId, received);
  return known;
}
