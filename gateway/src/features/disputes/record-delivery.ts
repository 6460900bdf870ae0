import { letterPath, type DisputeDetails, type RecordDeliveryInput } from '@repo/contract/disputes';
import type { CurrentUser } from '@repo/contract/users';
import { localDay } from '@repo/law/local-days.ts';
import { lawNow } from '../../db/law-now.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent, type Actor } from '../../db/record-audit-event.ts';
import { invalidField, notFound, refusedByLaw } from '../../errors.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import { lockUser } from '../../users/users.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { compareWithLetters } from '../credit/items/compare-with-letters.ts';
import { recordWork } from '../work/record-work.ts';
import { deadlinesOf } from './dispute-deadlines.ts';
import { findDisputant, listSignedLetters, setDelivered } from './disputes.queries.ts';
import { readDispute, requireDispute } from './read-dispute.ts';
import { recordAnswerDue, recordSent } from './record-on-items.ts';

/**
 * Records when a bureau received a signed letter, with the proof, and notifies the client. Statutory periods run from
 * that day. Throws `not-found`, an issue of `deliveredOn`, and `conflict` for a letter that is unsigned, withdrawn or
 * delivered.
 */
export function recordDelivery(
  { db, encryption }: DataAccess,
  admin: CurrentUser,
  { disputeId, ...delivery }: RecordDeliveryInput,
): Promise<DisputeDetails> {
  return db.transaction().execute(async (trx) => {
    const clientId = await findDisputant(trx, disputeId);
    if (!clientId) throw notFound('Dispute');
    await lockUser(trx, clientId);
    const actor: Actor = { type: 'user', userId: admin.id };
    return deliverLetter(trx, encryption, admin, { ...delivery, actor, clientId, disputeId });
  });
}

type Delivered = RecordDeliveryInput & { actor: Actor; clientId: string };

/** {@link recordDelivery} under the client's lock. Items are changed in the name of `admin`, and not once that account is gone. */
export async function deliverLetter(
  trx: Trx,
  encryption: Encryption,
  admin: CurrentUser | undefined,
  { actor, clientId, disputeId, deliveredOn, evidence, ...given }: Delivered,
): Promise<DisputeDetails> {
  const client = await requireClient(trx, clientId);
  const dispute = await requireDispute(trx, clientId, disputeId);
  if (dispute.withdrawnAt !== null) throw refusedByLaw('dispute-withdrawn');
  if (dispute.deliveredOn !== null) throw refusedByLaw('letter-delivered');
  const signed = (await listSignedLetters(trx, clientId)).get(disputeId);
  if (!signed) throw refusedByLaw('letter-unsigned');
  if (deliveredOn < localDay(signed.signedAt, signed.zone)) {
    throw invalidField('deliveredOn', 'delivered-before-signed');
  }
  if (dispute.postedOn !== null && deliveredOn < dispute.postedOn) {
    throw invalidField('deliveredOn', 'delivered-before-mailed');
  }
  if (deliveredOn > localDay(await lawNow(trx), dispute.zone)) {
    throw invalidField('deliveredOn', 'date-in-future');
  }
  const { kind, bureau, zone, postedOn } = dispute;
  // An annual report gives the bureau longer for a reinvestigation only.
  const isOfAnnualReport = kind === 'dispute' && given.isOfAnnualReport;
  const [answer] = deadlinesOf({
    kind,
    deliveredOn,
    isOfAnnualReport,
    informationReceivedOn: null,
    zone,
  });
  const answerDueOn = answer?.dueOn ?? null;
  const letter = { clientId, disputeId, bureau };
  // A letter that nobody recorded as posted was sent by the day of its delivery.
  if (admin && postedOn === null) {
    const sent = { ...letter, disputedOn: deliveredOn, disputeChannel: 'mail' } as const;
    await recordSent(trx, encryption, admin, sent);
  }
  await setDelivered(trx, disputeId, {
    deliveredOn,
    evidence,
    isOfAnnualReport,
    answerDueOn,
    recordedBy: actor.type === 'user' ? actor.userId : null,
  });
  if (admin && answerDueOn) {
    await recordAnswerDue(trx, encryption, admin, { ...letter, answerDueOn });
  }
  await compareWithLetters(trx, clientId);
  await recordAuditEvent(trx, {
    actor,
    action: 'dispute.delivered',
    subject: `dispute/${disputeId}`,
    clientId,
    detail: { bureau, deliveredOn },
  });
  // The bureau may have answered already.
  await recordWork(trx, clientId);
  const delivered = await readDispute(trx, client, disputeId);
  // The client has read the answer, so the delivery is no news.
  if (dispute.answeredAt !== null) return delivered;
  const data = { bureau, letterKind: kind, deliveredOn, dueOn: delivered.dueOn };
  await addNotification(trx, {
    userId: clientId,
    type: 'general',
    actionUrl: letterPath(disputeId),
    content: { kind: 'letter-delivered', data },
    language: client.language,
  });
  await mailUser(trx, encryption, client, {
    template: 'letter-delivered',
    cause: `letter-delivered:${disputeId}`,
    data: { ...data, disputeId },
  });
  return delivered;
}
