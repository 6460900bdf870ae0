import type { LetterProblem } from '@repo/contract/mailings';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { PostedLetter } from '../../postal.ts';

export async function insertProviderLetters(
  trx: Trx,
  mailingId: string,
  disputeIds: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .insertInto('providerLetter')
    .values(disputeIds.map((disputeId) => ({ mailingId, disputeId })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listWithProvider(
  db: Db,
  disputeIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('providerLetter')
    .select('disputeId')
    .where('disputeId', 'in', disputeIds)
    .where('state', 'in', ['waiting', 'accepted'])
    .execute();
  return new Set(rows.map(({ disputeId }) => disputeId));
}

const selectLetter = (db: Db) =>
  db
    .selectFrom('providerLetter')
    .innerJoin('dispute', 'dispute.id', 'providerLetter.disputeId')
    .innerJoin('mailing', 'mailing.id', 'providerLetter.mailingId')
    .select(['providerLetter.id', 'providerLetter.disputeId', 'providerLetter.mailingId'])
    .select(['providerLetter.state', 'providerLetter.providerId', 'dispute.clientId'])
    .select('dispute.bureau')
    .select(['providerLetter.trackingNumber', 'mailing.service', 'mailing.createdBy'])
    .select('providerLetter.problem')
    .select(sql<number | null>`extract(epoch from now() - requested_at)::float8`.as('requestedAgo'))
    .select(
      sql<boolean>`coalesce(dispute.mailing_id = provider_letter.mailing_id, false)`.as(
        'isCurrent',
      ),
    )
    .select(sql<boolean>`dispute.withdrawn_at is not null`.as('isWithdrawn'))
    .select(sql<boolean>`may_work(dispute.contract_id, dispute.client_id)`.as('mayWork'));

export interface LetterKey {
  id?: string | undefined;
  providerId?: string;
}

export function findProviderLetter(db: Db, { id, providerId }: LetterKey) {
  return selectLetter(db)
    .where((where) =>
      where.or([
        where('providerLetter.id', '=', id ?? null),
        where('providerLetter.providerId', '=', providerId ?? null),
      ]),
    )
    .executeTakeFirst();
}

export type ProviderLetter = NonNullable<Awaited<ReturnType<typeof findProviderLetter>>>;

export async function setRequested(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('providerLetter')
    .set({ requestedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function setAccepted(trx: Trx, id: string, posted: PostedLetter): Promise<void> {
  await trx
    .updateTable('providerLetter')
    .set({ ...posted, state: 'accepted', acceptedAt: sql<string>`now()` })
    // Its first event may come before the response to the request.
    .set({ requestedAt: sql<string>`coalesce(requested_at, now())` })
    .where('id', '=', id)
    .execute();
}

export async function setTakenBack(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('providerLetter')
    .set({ state: 'taken-back' })
    .where('id', '=', id)
    .execute();
}

export async function setProviderReturned(trx: Trx, disputeId: string): Promise<void> {
  await trx
    .updateTable('providerLetter')
    .set({ state: 'returned', problem: null })
    .where('disputeId', '=', disputeId)
    .where('state', '=', 'accepted')
    .execute();
}

export interface Problem {
  problem: LetterProblem;
  detail?: string | null;
}

export async function setProblem(
  trx: Trx,
  id: string,
  problem: LetterProblem | null,
): Promise<void> {
  await trx.updateTable('providerLetter').set({ problem }).where('id', '=', id).execute();
}

/** Takes the letter out of its mailing, so that it waits for the mail again. */
export async function setFailed(
  trx: Trx,
  { id, disputeId, mailingId }: ProviderLetter,
  { problem, detail = null }: Problem,
): Promise<void> {
  await trx
    .updateTable('providerLetter')
    .set({ state: 'failed', problem, problemDetail: detail })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('dispute')
    .set({ mailingId: null, mailingPosition: null })
    .where('id', '=', disputeId)
    .where('mailingId', '=', mailingId)
    .where('withdrawnAt', 'is', null)
    .where('postedOn', 'is', null)
    .where('deliveredOn', 'is', null)
    .execute();
}
