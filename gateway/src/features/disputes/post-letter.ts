import type { MailService } from '@repo/contract/mailings';
import type { CurrentUser } from '@repo/contract/users';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent, type Actor } from '../../db/record-audit-event.ts';
import type { StoredDispute } from './disputes.queries.ts';
import { channels } from './letter-channels.ts';
import { setPosted } from './mailings.queries.ts';
import { recordEnclosures } from './record-enclosures.ts';
import { recordSent } from './record-on-items.ts';

interface PostedLetter {
  actor: Actor;
  clientId: string;
  dispute: StoredDispute;
  service: MailService;
  postedOn: string;
  trackingNumber: string | null;
}

/**
 * Records the day on which a letter was posted, or corrects it. The items that it is about become disputed as of that day, in the
 * name of `admin`; they stay as they are once that account is gone. Called under the client's lock.
 */
export async function postLetter(
  trx: Trx,
  encryption: Encryption,
  admin: CurrentUser | undefined,
  { actor, clientId, dispute, service, postedOn, trackingNumber }: PostedLetter,
): Promise<void> {
  const { id: disputeId, bureau } = dispute;
  const isNewDay = postedOn !== dispute.postedOn;
  if (!isNewDay && trackingNumber === dispute.trackingNumber) return;
  if (dispute.postedOn === null) await recordEnclosures(trx, clientId, dispute);
  if (isNewDay && admin) {
    await recordSent(trx, encryption, admin, {
      clientId,
      disputeId,
      bureau,
      disputedOn: postedOn,
      disputeChannel: channels[service],
    });
  }
  await setPosted(trx, disputeId, { postedOn, trackingNumber });
  await recordAuditEvent(trx, {
    actor,
    action: 'dispute.mailed',
    subject: `dispute/${disputeId}`,
    clientId,
    detail: { bureau, postedOn, mailService: service },
  });
}
