import { createIssue, type IssueCode } from '@repo/contract/issues';
import type { Mailing, UpdateMailingInput } from '@repo/contract/mailings';
import type { CurrentUser } from '@repo/contract/users';
import { localDay } from '@repo/law/local-days.ts';
import type { Trx } from '../../db/database.ts';
import { lawNow } from '../../db/law-now.ts';
import { invalidField, invalidInput, notFound, refusedByLaw } from '../../errors.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { requireWorkOn } from '../credit/items/require-work-on.ts';
import { announcePosting, type PostedLetter } from './announce-posting.ts';
import { findDispute, listSignedLetters, type StoredDispute } from './disputes.queries.ts';
import { findMailing, listOwners } from './mailings.queries.ts';
import { postLetter } from './post-letter.ts';
import { readMailing } from './read-mailing.ts';

const EASTERNMOST = 'Pacific/Kiritimati';

/**
 * Records when letters of a mailing were posted, with the numbers of their stickers, or corrects it. The items that a
 * letter is about become disputed as of that day, and their clients are notified. All letters or none. Throws
 * `not-found`, issues of `letters`, and `conflict` with the rule for a letter that was withdrawn or delivered, and
 * for a day on which the law forbids it.
 */
export function recordPosting(
  { db, encryption }: DataAccess,
  admin: CurrentUser,
  { mailingId, letters }: UpdateMailingInput,
): Promise<Mailing> {
  return db.transaction().execute(async (trx) => {
    const mailing = await findMailing(trx, mailingId);
    if (!mailing) throw notFound('Mailing');
    if (mailing.provider !== 'print')
      throw invalidField('letters', 'posted-by-provider', 'conflict');
    const owners = await listOwners(
      trx,
      letters.map(({ disputeId }) => disputeId),
    );
    const clients = new Map(owners.map(({ id, clientId }) => [id, clientId]));
    for (const clientId of new Set(clients.values())) await lockUser(trx, clientId);
    const now = await lawNow(trx);
    const posted = new Map<string, PostedLetter[]>();
    for (const [index, { disputeId, postedOn, trackingNumber }] of letters.entries()) {
      const clientId = clients.get(disputeId);
      const dispute = clientId && (await findDispute(trx, clientId, disputeId));
      if (!clientId || !dispute || dispute.mailingId !== mailingId) throw notFound('Dispute');
      await requirePostable(trx, { clientId, dispute, postedOn, now, index });
      await postLetter(trx, encryption, admin, {
        actor: { type: 'user', userId: admin.id },
        clientId,
        dispute,
        service: mailing.service,
        postedOn,
        trackingNumber:
          trackingNumber === undefined ? dispute.trackingNumber : trackingNumber || null,
      });
      // A corrected day is no news.
      if (dispute.postedOn !== null) continue;
      const letter = { disputeId, bureau: dispute.bureau, postedOn };
      posted.set(clientId, [...(posted.get(clientId) ?? []), letter]);
    }
    for (const [clientId, own] of posted) await announcePosting(trx, encryption, clientId, own);
    return readMailing(trx, mailingId);
  });
}

interface Posted {
  clientId: string;
  dispute: StoredDispute;
  postedOn: string;
  now: string;
  index: number;
}

async function requirePostable(
  trx: Trx,
  { clientId, dispute, postedOn, now, index }: Posted,
): Promise<void> {
  const path = ['letters', index, 'postedOn'];
  const invalid = (issue: IssueCode) => invalidInput([createIssue(path, issue)]);
  if (dispute.withdrawnAt !== null) throw refusedByLaw('dispute-withdrawn', { path });
  if (dispute.deliveredOn !== null) throw refusedByLaw('letter-delivered', { path });
  if (dispute.hasOutcomes && postedOn !== dispute.postedOn) {
    throw refusedByLaw('letter-answered', { path });
  }
  const signed = (await listSignedLetters(trx, clientId)).get(dispute.id)!;
  if (postedOn < localDay(signed.signedAt, signed.zone)) throw invalid('mailed-before-signed');
  // An admin east of the client may already have the next day.
  if (postedOn > localDay(now, EASTERNMOST)) throw invalid('date-in-future');
  await requireWorkOn(trx, clientId, postedOn, path);
}
