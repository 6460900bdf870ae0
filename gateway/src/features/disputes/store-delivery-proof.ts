import type { Document } from '@repo/contract/documents';
import { createIssue } from '@repo/contract/issues';
import { languages } from '@repo/contract/languages';
import type { CurrentUser } from '@repo/contract/users';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { confirmSession } from '../../sessions/confirm-session.ts';
import { lockUploadsOf } from '../../storage/stored-files.ts';
import type { CallerSession, FileAccess } from '../../trpc/context.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { detectFileType } from '../documents/file-types.ts';
import type { UploadForm } from '../documents/read-upload-form.ts';
import { insertReceived, receiveFile } from '../documents/receive-file.ts';
import { approveQuietly } from '../documents/review-document.ts';
import { toDocument } from '../documents/to-document.ts';
import { findDisputant } from './disputes.queries.ts';
import { requireDispute } from './read-dispute.ts';

/** The client whose letter was delivered. Throws `not-found`, and `conflict` before the delivery is recorded. */
export async function requireDelivered(db: Db, disputeId: string): Promise<CurrentUser> {
  const clientId = await findDisputant(db, disputeId);
  if (!clientId) throw notFound('Dispute');
  const client = await requireClient(db, clientId);
  const { deliveredOn } = await requireDispute(db, clientId, disputeId);
  if (deliveredOn === null) {
    throw invalidInput([createIssue([], 'letter-not-delivered')], 'conflict');
  }
  return client;
}

/**
 * Stores the Postal Service's proof of a delivery as a document of the client, who sees it. It waits for no review, because an admin
 * sends it, except for a virus scan.
 */
export function storeDeliveryProof(
  parts: FileAccess,
  { user, sessionId }: CallerSession,
  { client, disputeId }: { client: CurrentUser; disputeId: string },
  form: UploadForm,
): Promise<Document> {
  return receiveFile(parts, form, {
    uploader: client,
    detect: detectFileType,
    keep: (received) =>
      parts.db.transaction().execute(async (trx) => {
        await confirmSession(trx, { userId: user.id, sessionId });
        await lockUploadsOf(trx, client.id);
        const document = await insertReceived(trx, client.id, {
          ...received,
          disputeId,
          isDeliveryProof: true,
        });
        await recordAuditEvent(trx, {
          actor: { type: 'user', userId: user.id },
          action: 'dispute.delivery-proven',
          subject: `dispute/${disputeId}`,
          clientId: client.id,
          detail: {
            fileSize: document.fileSize,
            fileSha256: received.sha256.toString('hex'),
          },
        });
        const isApproved = await approveQuietly(trx, user.id, document.id);
        const status = isApproved ? 'approved' : document.status;
        return toDocument({ ...document, status }, languages[0]);
      }),
  });
}
