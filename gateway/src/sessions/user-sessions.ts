import type { Db } from '../db/database.ts';
import { isValid } from './sessions.queries.ts';

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

export async function endSession(db: Db, userId: string, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends the sessions of a user, all of them or all but one (its public id). Returns how many. */
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
