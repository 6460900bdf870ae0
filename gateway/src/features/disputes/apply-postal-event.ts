import type { LetterProblem } from '@repo/contract/mailings';
import { localDay } from '@repo/law/local-days.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { PostalEvent } from '../../postal.ts';
import { findDispute, type StoredDispute } from './disputes.queries.ts';
import { deliverLetter } from './record-delivery.ts';
import { recordReturn } from './record-return.ts';
import { setProblem, setTakenBack, type ProviderLetter } from './provider-letters.queries.ts';
import {
  acceptLetter,
  confirmPosted,
  failLetter,
  findSender,
  recordLetterEvent,
  withLetter,
} from './provider-letters.ts';

interface Access {
  db: Db;
  encryption: Encryption;
}

const refusals = new Set(['rejected', 'failed']);
const travels = new Set([
  'mailed',
  'in_transit',
  'in_local_area',
  'processed_for_delivery',
  're-routed',
  'pickup_available',
  'issue',
  'delivered',
  'returned_to_sender',
]);
const troubles: Record<string, LetterProblem> = {
  pickup_available: 'pickup-available',
  issue: 'issue',
};

/**
 * Applies an event of the provider to its letter. Only a delivery starts the bureau's time to answer. The same event again changes
 * nothing, and neither does one of another installation's letter, or one that a later event has overtaken.
 */
export async function applyPostalEvent(
  { db, encryption }: Access,
  event: PostalEvent,
): Promise<void> {
  const key = { id: event.letterId, providerId: event.letter.providerId };
  await withLetter({ db }, key, async (trx, found) => {
    let letter = found;
    // It may come before the response to the request.
    if (letter.state === 'waiting') {
      await acceptLetter(trx, letter, event.letter);
      letter = { ...letter, ...event.letter, state: 'accepted' };
    }
    if (letter.state !== 'accepted' || !letter.isCurrent) return;
    const { id } = letter;
    if (event.type === 'deleted') {
      if (letter.isWithdrawn) await setTakenBack(trx, id);
      else await failLetter(trx, letter, { problem: 'deleted' });
    }
    if (refusals.has(event.type)) await failLetter(trx, letter, { problem: 'refused' });
    if (!travels.has(event.type)) return;
    if (letter.isWithdrawn) return setProblem(trx, id, 'not-taken-back');
    await confirmPosted(trx, encryption, letter);
    const trouble = troubles[event.type];
    if (trouble) await report(trx, letter, trouble);
    if (event.type === 'delivered') await deliver(trx, encryption, letter, event);
    if (event.type === 'returned_to_sender') await takeReturn(trx, letter, event);
  });
}

const isSettled = ({ deliveredOn, hasOutcomes }: StoredDispute) =>
  deliveredOn !== null || hasOutcomes;

async function report(trx: Trx, letter: ProviderLetter, problem: LetterProblem): Promise<void> {
  const dispute = await findDispute(trx, letter.clientId, letter.disputeId);
  if (!dispute || isSettled(dispute) || letter.problem === problem) return;
  await setProblem(trx, letter.id, problem);
  await recordLetterEvent(trx, letter, 'dispute.letter-in-trouble', { problem });
}

async function deliver(
  trx: Trx,
  encryption: Encryption,
  letter: ProviderLetter,
  { at }: PostalEvent,
): Promise<void> {
  const { clientId, disputeId, providerId, trackingNumber } = letter;
  const dispute = (await findDispute(trx, clientId, disputeId))!;
  if (dispute.deliveredOn !== null) return;
  await setProblem(trx, letter.id, null);
  const number = trackingNumber ? `, tracking number ${trackingNumber}` : '';
  await deliverLetter(trx, encryption, await findSender(trx, letter), {
    actor: { type: 'system' },
    clientId,
    disputeId,
    deliveredOn: dayOf(at, dispute),
    evidence: `Lob ${providerId}${number}: delivered ${at}`,
    isOfAnnualReport: false,
  });
}

async function takeReturn(trx: Trx, letter: ProviderLetter, { at }: PostalEvent): Promise<void> {
  const { clientId, disputeId } = letter;
  const dispute = (await findDispute(trx, clientId, disputeId))!;
  if (isSettled(dispute)) return;
  const returnedOn = dayOf(at, dispute);
  await recordReturn(trx, { type: 'system' }, { disputeId, returnedOn, reason: '' });
}

/** The client's local day. The posting is recorded when the provider confirms it, which may be after midnight. */
function dayOf(at: string, { zone, postedOn }: StoredDispute): string {
  const day = localDay(at, zone);
  return postedOn !== null && day < postedOn ? postedOn : day;
}
