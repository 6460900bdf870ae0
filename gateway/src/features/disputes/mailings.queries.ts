import type { CreateMailingInput, LetterQueue } from '@repo/contract/mailings';
import type { PostagePrices } from '@repo/contract/postage';
import { sql, type Insertable } from 'kysely';
import type { Database, Db, Trx } from '../../db/database.ts';
import { matchesSearch, type Search } from '../../db/search/matches-search.ts';
import type { PageQuery } from '../../db/search/page-cursor.ts';
import { colleagueName } from '../../users/row-client.ts';
import { letterQueues } from './letter-queues.ts';
import type { NamedNumbers } from './named-numbers.ts';

export function insertMailing(
  trx: Trx,
  mailing: Pick<CreateMailingInput, 'provider' | 'service'> & { createdBy: string },
) {
  return trx.insertInto('mailing').values(mailing).returning('id').executeTakeFirstOrThrow();
}

export async function setMailing(trx: Trx, mailingId: string, disputeIds: readonly string[]) {
  await sql`
    update dispute set mailing_id = ${mailingId}, mailing_position = place
    from unnest(${disputeIds}::uuid[]) with ordinality as listed (dispute_id, place)
    where dispute.id = dispute_id`.execute(trx);
}

interface Posting {
  postedOn: string;
  trackingNumber: string | null;
}

export async function setPosted(trx: Trx, disputeId: string, posting: Posting) {
  await trx
    .updateTable('dispute')
    .set({ ...posting, returnedOn: null })
    .where('id', '=', disputeId)
    .execute();
}

export async function insertEnclosures(
  trx: Trx,
  enclosures: readonly Insertable<Database['letterEnclosure']>[],
): Promise<void> {
  if (enclosures.length > 0) await trx.insertInto('letterEnclosure').values(enclosures).execute();
}

export interface StoredPostage {
  prices: PostagePrices | null;
  pages: Record<string, number>;
}

/** Keeps what the letters of a mailing cost, unless prices are kept already. */
export async function keepPostage(db: Db, id: string, postage: StoredPostage): Promise<void> {
  await db
    .updateTable('mailing')
    .set({ postage: JSON.stringify(postage) })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(postage -> 'prices', 'null') = 'null'`)
    .execute();
}

export function findMailing(db: Db, id: string) {
  return db
    .selectFrom('mailing')
    .leftJoin('appUser as creator', 'creator.id', 'mailing.createdBy')
    .select(['mailing.id', 'provider', 'service', 'mailing.createdAt'])
    .select(sql<StoredPostage | null>`postage`.as('postage'))
    .select(colleagueName('creator').as('createdBy'))
    .where('mailing.id', '=', id)
    .executeTakeFirst();
}

const letterColumns = [
  'dispute.id as disputeId',
  'dispute.clientId',
  'dispute.bureau',
  'dispute.kind',
  'dispute.createdAt',
  'dispute.signedAt',
  'dispute.outdatedAt',
  'dispute.mailingId',
  'dispute.postedOn',
  'dispute.trackingNumber',
  'dispute.deliveredOn',
  'dispute.returnedOn',
] as const;

const isWithdrawn = sql<boolean>`withdrawn_at is not null`.as('isWithdrawn');

const selectLetters = (db: Db) =>
  db
    .selectFrom('dispute')
    .innerJoin('appUser as client', 'client.id', 'dispute.clientId')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('providerLetter')
          .select(['problem', 'problemDetail'])
          .whereRef('providerLetter.disputeId', '=', 'dispute.id')
          .orderBy('providerLetter.createdAt', 'desc')
          .limit(1)
          .as('attempt'),
      (join) => join.onTrue(),
    )
    .select(letterColumns)
    .select(['attempt.problem', 'attempt.problemDetail'])
    .select(isWithdrawn)
    .select(colleagueName('client').$notNull().as('clientName'));

interface WaitingMatch {
  search?: Search | undefined;
  named?: NamedNumbers | undefined;
}

export function listWaiting(
  db: Db,
  queue: LetterQueue,
  { search, named }: WaitingMatch,
  { limit, after }: PageQuery,
) {
  const { since, is } = letterQueues[queue];
  // Few rows match, so sort those instead of reading the queue's index to its end for them.
  const order = named || search?.isSelective ? sql`${since} + interval '0'` : since;
  // The type of the column, so that its index is used.
  const place =
    queue === 'in-transit' || queue === 'to-answer'
      ? sql`(${after?.createdAt}::timestamptz at time zone 'UTC')::date`
      : sql`${after?.createdAt}::timestamptz`;
  return selectLetters(db)
    .where(is)
    .where('client.role', '=', 'client')
    .where('client.archivedAt', 'is', null)
    .$if(search !== undefined, (query) => query.where(matchesSearch('appUser', search!, 'client')))
    .$if(named !== undefined, (query) =>
      query.where(
        sql<boolean>`(tracking_number = any(${named!.numbers}) or dispute.id = any(${named!.ids}::uuid[]))`,
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${since}, dispute.id) > (${place}, ${after!.id}::uuid)`),
    )
    .orderBy(order)
    .orderBy('dispute.id')
    .limit(limit)
    .execute();
}

export function listOwners(db: Db, disputeIds: readonly string[]) {
  return db
    .selectFrom('dispute')
    .select(['id', 'clientId', 'documentIds'])
    .where('id', 'in', disputeIds)
    .orderBy('clientId')
    .execute();
}

export function listMailed(db: Db, mailingId: string) {
  return selectLetters(db)
    .where('dispute.mailingId', '=', mailingId)
    .orderBy('dispute.mailingPosition')
    .execute();
}

export async function listEvidence(db: Db, mailingId: string) {
  const rows = await db
    .selectFrom('dispute')
    .select(['id', 'documentIds'])
    .where('mailingId', '=', mailingId)
    .execute();
  return new Map(rows.map(({ id, documentIds }) => [id, documentIds]));
}
