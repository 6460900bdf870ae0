import type { DocumentRejection } from '@repo/contract/document-rejections';
import type { DocumentType } from '@repo/contract/documents';
import { rejectionParts } from '@repo/i18n/rejection-reasons.ts';
import { joinParts } from '@repo/i18n/text-part.ts';
import type { Trx } from '../../db/database.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import { findUser } from '../../users/users.ts';
import { addNotification } from '../notifications/add-notification.ts';

interface Decision {
  userId: string;
  documentType: DocumentType;
  rejection: DocumentRejection | null;
}

export async function notifyDecision(
  trx: Trx,
  encryption: Encryption,
  { userId, documentType, rejection }: Decision,
): Promise<void> {
  const client = await findUser(trx, userId);
  if (!client) return;
  const { language } = client;
  const { id } = await addNotification(trx, {
    userId,
    type: rejection ? 'document-required' : 'general',
    actionUrl: '/documents',
    content: rejection
      ? { kind: 'document-rejected', data: { documentType, rejection } }
      : { kind: 'document-approved', data: { documentType } },
    language,
  });
  const cause = `notification:${id}`;
  if (!rejection) {
    const data = { documentType };
    await mailUser(trx, encryption, client, { template: 'document-approved', cause, data });
    return;
  }
  const data = { documentType, reason: joinParts(rejectionParts(rejection, language)) };
  await mailUser(trx, encryption, client, { template: 'document-rejected', cause, data });
}
