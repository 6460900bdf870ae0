import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const LIFETIME = '2 minutes';

export function insertToken(db: Db, userId: string, tokenHash: string) {
  const expiresAt = sql<string>`now() + ${LIFETIME}::interval`;
  return db.insertInto('dataExportToken').values({ userId, tokenHash, expiresAt }).execute();
}

export async function takeToken(db: Db, userId: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('dataExportToken')
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .returning(sql<boolean>`expires_at > now()`.as('valid'))
    .executeTakeFirst();
  return row?.valid ?? false;
}

export async function deleteExpiredExportTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('dataExportToken')
    .where('expiresAt', '<', sql<string>`now()`)
    .execute();
}
