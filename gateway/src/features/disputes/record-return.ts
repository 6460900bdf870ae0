import { letterPath, type DisputeDetails, type RecordReturnInput } from '@repo/contract/disputes';
import { localDay } from '@repo/law/local-days.ts';
import type { Trx } from '../../db/database.ts';
import { lawNow } from '../../db/law-now.ts';
import { recordAuditEvent, type Actor } from '../../db/record-audit-event.ts';
import { invalidField, notFound, refusedByLaw } from '../../errors.ts';
import { lockUser } from '../../users/users.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { endDisputesOfLetter } from '../credit/items/disputes-of-letter.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { findDisputant, setReturned } from './disputes.queries.ts';
import { channels } from './letter-channels.ts';
import { findMailing } from './mailings.queries.ts';
import { setProviderReturned } from './provider-letters.queries.ts';
import { readDispute, requireDispute } from './read-dispute.ts';

/**
 * Records that the Postal Service brought a mailed letter back, and notifies the client. The letter is to be mailed again, and items
 * that only it made disputed are active. After the end of its contract it is withdrawn. Throws `not-found`, an issue of `returnedOn`,
 * and `conflict` for a letter that is not on its way.
 */
export async function recordReturn(
  trx: Trx,
  by: Actor,
  { disputeId, returnedOn, reason }: RecordReturnInput,
): Promise<DisputeDetails> {
  const clientId = await findDisputant(trx, disputeId);
  if (!clientId) throw notFound('Dispute');
  await lockUser(trx, clientId);
  const client = await requireClient(trx, clientId);
  const { withdrawnAt, deliveredOn, postedOn, mailingId, hasOutcomes, bureau, zone } =
    await requireDispute(trx, clientId, disputeId);
  if (withdrawnAt !== null) throw refusedByLaw('dispute-withdrawn');
  if (deliveredOn !== null) throw refusedByLaw('letter-delivered');
  if (postedOn === null) throw refusedByLaw('letter-not-mailed');
  if (hasOutcomes) throw refusedByLaw('letter-answered');
  if (returnedOn < postedOn) throw invalidField('returnedOn', 'returned-before-mailed');
  if (returnedOn > localDay(await lawNow(trx), zone)) {
    throw invalidField('returnedOn', 'date-in-future');
  }
  const { service } = (await findMailing(trx, mailingId!))!;
  await setProviderReturned(trx, disputeId);
  const returned = await setReturned(trx, disputeId, returnedOn);
  await endDisputesOfLetter(trx, by, {
    clientId,
    letterId: disputeId,
    disputedOn: postedOn,
    disputeChannel: channels[service],
  });
  await recordAuditEvent(trx, {
    actor: by,
    action: 'dispute.returned',
    subject: `dispute/${disputeId}`,
    clientId,
    detail: { bureau, postedOn, returnedOn, ...(reason && { reason }) },
  });
  if (returned.withdrawnAt === null) {
    await addNotification(trx, {
      userId: clientId,
      type: 'general',
      actionUrl: letterPath(disputeId),
      content: { kind: 'letter-returned', data: { bureau, returnedOn } },
      language: client.language,
    });
  }
  return readDispute(trx, client, disputeId);
}
