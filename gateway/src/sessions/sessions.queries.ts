import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { currentUserColumns } from '../users/users.ts';

/** A session expires this long after sign-in, however much it is used. */
const ABSOLUTE_EXPIRY = '90 days';

export function findSessionAndUser(db: Db, hashedToken: string) {
  return db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select(currentUserColumns)
    .select('session.expiresAt')
    .where('session.id', '=', hashedToken)
    .where('session.createdAt', '>', sql<string>`now() - ${ABSOLUTE_EXPIRY}::interval`)
    .executeTakeFirst();
}
