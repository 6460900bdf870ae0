import {
  letterPath,
  type DisputeDetails,
  type RecordInformationInput,
} from '@repo/contract/disputes';
import type { CurrentUser } from '@repo/contract/users';
import { localDay } from '@repo/law/local-days.ts';
import { lawNow } from '../../db/law-now.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { invalidField, notFound, refusedByLaw } from '../../errors.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { recordWork } from '../work/record-work.ts';
import { deadlinesOf } from './dispute-deadlines.ts';
import { findDisputant, setInformationReceived } from './disputes.queries.ts';
import { readDispute, requireDispute } from './read-dispute.ts';
import { recordAnswerDue } from './record-on-items.ts';

/**
 * Records when a bureau received further information from the client about a delivered dispute, which extends its 30 days once to 45,
 * and notifies the client. Throws `not-found`, an issue of `receivedOn`, and `conflict` with the rule where nothing is extended.
 */
export function recordInformation(
  { db, encryption }: DataAccess,
  admin: CurrentUser,
  { disputeId, receivedOn }: RecordInformationInput,
): Promise<DisputeDetails> {
  return db.transaction().execute(async (trx) => {
    const clientId = await findDisputant(trx, disputeId);
    if (!clientId) throw notFound('Dispute');
    await lockUser(trx, clientId);
    const client = await requireClient(trx, clientId);
    const dispute = await requireDispute(trx, clientId, disputeId);
    const { bureau, zone } = dispute;
    const [answer] = deadlinesOf(dispute);
    if (!answer) throw refusedByLaw('letter-not-delivered');
    if (dispute.answeredAt !== null) throw refusedByLaw('letter-answered');
    if (dispute.isOfAnnualReport) throw refusedByLaw('answer-time-annual');
    if (dispute.informationReceivedOn !== null) throw refusedByLaw('answer-time-extended');
    if (receivedOn > localDay(await lawNow(trx), zone)) {
      throw invalidField('receivedOn', 'date-in-future');
    }
    const [extended] = deadlinesOf({ ...dispute, informationReceivedOn: receivedOn });
    const answerDueOn = extended!.dueOn;
    if (answerDueOn === answer.dueOn) {
      throw refusedByLaw('information-outside-time', { field: 'receivedOn' });
    }
    await setInformationReceived(trx, disputeId, {
      informationReceivedOn: receivedOn,
      answerDueOn,
    });
    await recordAnswerDue(trx, encryption, admin, { clientId, disputeId, bureau, answerDueOn });
    // Work that counted as done for lack of an answer is not done yet.
    await recordWork(trx, clientId);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: admin.id },
      action: 'dispute.information-received',
      subject: `dispute/${disputeId}`,
      clientId,
      detail: { bureau, receivedOn },
    });
    await addNotification(trx, {
      userId: clientId,
      type: 'general',
      actionUrl: letterPath(disputeId),
      content: { kind: 'answer-time-extended', data: { bureau, receivedOn, dueOn: answerDueOn } },
      language: client.language,
    });
    return readDispute(trx, client, disputeId);
  });
}
