import type { CurrentUser } from '@repo/contract/users';
import { systemUpdateTexts, type SystemUpdate } from '@repo/i18n/progress-update-texts.ts';
import type { Trx, Database, Db } from '../../../db/database.ts';
import { findUser } from '../../../users/users.ts';
import type { ProgressUpdateType } from '@repo/contract/progress-updates';
import { sql, type Insertable } from 'kysely';
import { isAfter, type PageQuery } from '../../../db/search/page-cursor.ts';
import { shortRead } from '../../../db/prepared.ts';

/**
 * Adds entries to a client's timeline, in the transaction of what they describe. Their texts are written from type and
 * metadata when they are read; a copy in the client's present language is stored. Throws for metadata that has no texts.
 */
export async function recordProgressUpdate(
  trx: Trx,
  { id: userId, language }: Pick<CurrentUser, 'id' | 'language'>,
  ...updates: SystemUpdate[]
): Promise<void> {
  const rows = updates.map(({ updateType, metadata }) => {
    const texts = systemUpdateTexts({ updateType, metadata }, language);
    if (!texts) throw new Error(`No texts for a timeline entry of type ${updateType}`);
    return { ...texts, userId, updateType, metadata: JSON.stringify(metadata), language };
  });
  await insertProgressUpdates(trx, rows);
}

export async function replaceRise(
  trx: Trx,
  { clientId, reportDate }: { clientId: string; reportDate: string },
  rise: { from: number; to: number } | null,
): Promise<void> {
  const told = await findRiseOf(trx, clientId, reportDate);
  if (told?.from === rise?.from && told?.to === rise?.to) return;
  if (told) await deleteRiseOf(trx, clientId, reportDate);
  if (!rise) return;
  const client = await findUser(trx, clientId);
  await recordProgressUpdate(trx, client!, {
    updateType: 'score-increase',
    metadata: { ...rise, reportDate },
  });
}

function selectUpdates(db: Db, userId: string) {
  return db
    .selectFrom('progressUpdate')
    .select(['id', 'title', 'description', 'updateType', 'metadata', 'createdAt', 'language'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc');
}

export const listProgressUpdates = shortRead((db, { userId }: { userId: string }) =>
  selectUpdates(db, userId).orderBy('id'),
);

export function listPageOfUpdates(
  db: Db,
  userId: string,
  { limit, after }: PageQuery,
  updateType: ProgressUpdateType | undefined,
) {
  let query = selectUpdates(db, userId).where(isAfter(after, ['createdAt', 'id']));
  if (updateType) query = query.where('updateType', '=', updateType);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function insertProgressUpdates(
  db: Db,
  updates: Insertable<Database['progressUpdate']>[],
) {
  if (updates.length > 0) await db.insertInto('progressUpdate').values(updates).execute();
}

const isRiseOf = (reportDate: string) =>
  sql<boolean>`update_type = 'score-increase' and metadata ->> 'reportDate' = ${reportDate}`;

export async function findRiseOf(db: Db, userId: string, reportDate: string) {
  const rise = await db
    .selectFrom('progressUpdate')
    .select(sql<{ from: number; to: number }>`metadata`.as('metadata'))
    .where('userId', '=', userId)
    .where(isRiseOf(reportDate))
    .executeTakeFirst();
  return rise?.metadata;
}

export async function deleteRiseOf(db: Db, userId: string, reportDate: string): Promise<void> {
  await db
    .deleteFrom('progressUpdate')
    .where('userId', '=', userId)
    .where(isRiseOf(reportDate))
    .execute();
}

interface Updates {
  added: readonly string[];
  removed: readonly object[];
}

export async function restoreProgressUpdates(
  trx: Trx,
  userId: string,
  { added, removed }: Updates,
): Promise<void> {
  await sql`
    delete from progress_update where user_id = ${userId} and id = any(${added}::uuid[])`.execute(
    trx,
  );
  await sql`
    insert into progress_update
    select * from jsonb_populate_recordset(null::progress_update, ${JSON.stringify(removed)}::jsonb)`.execute(
    trx,
  );
}
