import { hashToken } from '../crypto/random-token.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { anyOf } from '../db/prepared.ts';
import { recordOwnAction } from '../db/record-audit-event.ts';
import { announceSignOut, deleteSession, isValid } from './sessions.queries.ts';

export function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('session')
    .select(['publicId as id', 'browser', 'system', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where(isValid)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('publicId')
    .execute();
}

export async function signOut(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await announceSignOut(trx, hashToken(token));
    const userId = await deleteSession(trx, hashToken(token));
    if (userId) await recordOwnAction(trx, userId, 'user.signed-out');
  });
}

export async function endSession(db: Db, userId: string, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function endSessions(
  db: Db,
  userId: string,
  { except }: { except: string | null },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .$if(except !== null, (sessions) => sessions.where('publicId', '<>', except!))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function findValidSessions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const sessions = await db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select(['session.publicId', 'appUser.role'])
    .select(sql<boolean>`session.second_factor_at is not null`.as('secondFactor'))
    .where('publicId', '=', anyOf(ids))
    .where(isValid)
    .execute();
  return new Map(sessions.map(({ publicId, ...state }) => [publicId, state]));
}
