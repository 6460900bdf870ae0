import type { Trx } from '../../db/database.ts';
import { recordAuditEvent, type Actor } from '../../db/record-audit-event.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { queueMail, type MailedUser } from '../../mail/queue-mail.ts';
import { settleNotifications } from '../notifications/settle-notifications.ts';
import { findRefundOwed } from '../work/waiting-money.ts';
import { lockUser } from '../../users/users.ts';
import { findRunningForUpdate, setEnding } from './contracts.queries.ts';

interface Ending {
  actor: Actor;
  endedOn?: string;
  noticeReceivedOn?: string;
  as?: 'completed' | 'void';
  reason?: string;
}

/**
 * Ends a signed contract: as completed or void, as cancelled within the time to cancel, else as stopped. Mails the client a receipt. The
 * caller has locked the client and the contract.
 */
export async function endContract(
  trx: Trx,
  encryption: Encryption,
  client: MailedUser,
  contractId: string,
  { actor, endedOn, noticeReceivedOn, as, reason }: Ending,
): Promise<void> {
  const endedBy = actor.type === 'user' ? actor.userId : null;
  const ended = await setEnding(trx, contractId, { endedBy, endedOn, noticeReceivedOn, as });
  const ending = ended.ending!;
  await settleNotifications(trx, client.id, 'contract-offered');
  await recordAuditEvent(trx, {
    actor,
    action: `contract.${ending}`,
    subject: `contract/${contractId}`,
    clientId: client.id,
    after: { endedOn: ended.endedOn },
    detail: { ...(noticeReceivedOn && { noticeReceivedOn }), ...(reason && { reason }) },
  });
  const isUndone = ending === 'cancelled' || ending === 'void';
  const refund = isUndone ? await findRefundOwed(trx, contractId) : null;
  await queueMail(trx, encryption, {
    template: 'contract-ended',
    to: client.email,
    language: client.language,
    // Sent even if the account is deleted next.
    userId: null,
    cause: `contract-${ending}:${contractId}`,
    data: {
      firstName: client.firstName,
      ending,
      signedOn: ended.signedOn!,
      endedOn: ended.endedOn!,
      noticeReceivedOn: ended.noticeReceivedOn,
      refund,
    },
  });
}

export async function endRunning(
  trx: Trx,
  encryption: Encryption,
  client: MailedUser,
  actor: Actor,
): Promise<void> {
  await lockUser(trx, client.id);
  const running = await findRunningForUpdate(trx, client.id);
  if (running) await endContract(trx, encryption, client, running.id, { actor });
}
