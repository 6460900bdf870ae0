import { localDay } from '@repo/law/local-days.ts';
import { sql } from 'kysely';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Trx } from '../../db/database.ts';
import { lawNow } from '../../db/law-now.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import type { PostedLetter } from '../../postal.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findUser, lockUser } from '../../users/users.ts';
import { announceLater } from './announce-posting.ts';
import { findDispute } from './disputes.queries.ts';
import {
  findProviderLetter,
  setAccepted,
  setFailed,
  type LetterKey,
  type Problem,
  type ProviderLetter,
} from './provider-letters.queries.ts';
import { postLetter } from './post-letter.ts';

export const SEND_LETTER = 'send-letter';
export const CONFIRM_POSTING = 'confirm-posting';
export const TAKE_LETTER_BACK = 'take-letter-back';

export interface ProviderLetterJob {
  letterId: string;
}

/** Lob lets a letter be deleted for five minutes. Then it is as good as posted. */
const DELETABLE_SECONDS = 360;

export async function addLetterJob(trx: Trx, job: string, letterId: string, delaySeconds = 0) {
  await sql`
    select graphile_worker.add_job(${job}, ${JSON.stringify({ letterId })}::json,
      run_at => now() + interval '1 second' * ${delaySeconds})`.execute(trx);
}

export function withLetter<Result>(
  { db }: Pick<DataAccess, 'db'>,
  key: LetterKey,
  change: (trx: Trx, letter: ProviderLetter) => Promise<Result>,
): Promise<Result | null> {
  return db.transaction().execute(async (trx) => {
    const found = await findProviderLetter(trx, key);
    if (!found) return null;
    await lockUser(trx, found.clientId);
    const letter = await findProviderLetter(trx, { id: found.id });
    return letter ? change(trx, letter) : null;
  });
}

/** Records that the provider has the letter. It counts as posted once it can no longer be deleted. */
export async function acceptLetter(
  trx: Trx,
  { id, isWithdrawn }: ProviderLetter,
  posted: PostedLetter,
): Promise<void> {
  await setAccepted(trx, id, posted);
  if (isWithdrawn) await addLetterJob(trx, TAKE_LETTER_BACK, id);
  else await addLetterJob(trx, CONFIRM_POSTING, id, DELETABLE_SECONDS);
}

export async function failLetter(
  trx: Trx,
  letter: ProviderLetter,
  problem: Problem,
): Promise<void> {
  await setFailed(trx, letter, problem);
  await recordLetterEvent(trx, letter, 'dispute.letter-failed', { problem: problem.problem });
}

export function recordLetterEvent(
  trx: Trx,
  { disputeId, clientId }: ProviderLetter,
  action: string,
  detail: Record<string, string> = {},
): Promise<void> {
  const subject = `dispute/${disputeId}`;
  return recordAuditEvent(trx, { actor: { type: 'system' }, action, subject, clientId, detail });
}

export function findSender(trx: Trx, { createdBy }: ProviderLetter) {
  return createdBy ? findUser(trx, createdBy) : undefined;
}

/** Records a letter as posted today, and notifies the client. Does nothing if it is recorded already, or was withdrawn. */
export async function confirmPosted(
  trx: Trx,
  encryption: Encryption,
  letter: ProviderLetter,
): Promise<void> {
  const { disputeId, clientId, service, trackingNumber } = letter;
  const dispute = await findDispute(trx, clientId, disputeId);
  if (!dispute || letter.isWithdrawn || !letter.isCurrent || dispute.postedOn !== null) return;
  const postedOn = localDay(await lawNow(trx), dispute.zone);
  await postLetter(trx, encryption, await findSender(trx, letter), {
    actor: { type: 'system' },
    clientId,
    dispute,
    service,
    postedOn,
    trackingNumber,
  });
  await announceLater(trx, { clientId, disputeId, bureau: dispute.bureau, postedOn });
}
