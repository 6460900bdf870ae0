import { sql, type Insertable } from 'kysely';
import type { Database, Db, Trx } from '../db/database.ts';
import { shortRead } from '../db/prepared.ts';
import { currentUserColumns } from '../users/users.ts';
import { proofColumns, provenNow, type Proof } from './session-proof.ts';

/** Idle sessions expire after this time. Use in the second half prolongs them. */
export const IDLE_EXPIRY_DAYS = 30;

const MAX_SESSIONS_PER_USER = 20;

const ABSOLUTE_EXPIRY = '90 days';

const SEEN_INTERVAL = '5 minutes';

const idleExpiry = sql<string>`now() + make_interval(days => ${IDLE_EXPIRY_DAYS})`;

const notTooOld = sql<boolean>`session.created_at > now() - ${ABSOLUTE_EXPIRY}::interval`;

/** Uses the database's clock, because those of the gateways may differ. */
export const isValid = sql<boolean>`(session.expires_at > now() and ${notTooOld})`;

export const findSessionAndUser = shortRead((db, { id }: { id: string }) =>
  db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select(currentUserColumns)
    .select('session.publicId')
    .select(sql<number>`extract(epoch from session.expires_at - now())::float8 * 1000`.as('msLeft'))
    .select(proofColumns)
    .select(
      sql<boolean>`session.last_seen_at < now() - ${SEEN_INTERVAL}::interval`.as('seenLongAgo'),
    )
    .where('session.id', '=', id)
    .where(notTooOld),
);

export async function insertSession(
  db: Db,
  session: Omit<Insertable<Database['session']>, 'expiresAt'>,
  proofs: readonly Proof[],
): Promise<void> {
  await db
    .insertInto('session')
    .values({ ...session, expiresAt: idleExpiry, ...provenNow(proofs) })
    .execute();
}

export async function deleteSession(trx: Trx, hashedToken: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('session')
    .where('id', '=', hashedToken)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

export async function prolongSession(db: Db, hashedToken: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ expiresAt: idleExpiry })
    .where('id', '=', hashedToken)
    .execute();
}

export async function endOldestSessions(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('id', 'in', (db) =>
      db
        .selectFrom('session')
        .select('id')
        .where('userId', '=', userId)
        .where(isValid)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(MAX_SESSIONS_PER_USER),
    )
    .execute();
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('session')
    .where(({ not }) => not(isValid))
    .execute();
}

export async function hasSession(trx: Trx, userId: string, publicId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('session')
    .select('publicId')
    .where('userId', '=', userId)
    .where('publicId', '=', publicId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markSeen(db: Db, hashedToken: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastSeenAt: sql<string>`now()` })
    .where('id', '=', hashedToken)
    .where('lastSeenAt', '<', sql<string>`now() - ${SEEN_INTERVAL}::interval`)
    .execute();
}

/** Announces a sign-out before the session is deleted, so that open pages close instead of asking to sign in again. */
export async function announceSignOut(db: Db, hashedToken: string): Promise<void> {
  await sql`
    select pg_notify('session_ended', json_build_object('sessionId', public_id, 'end', 'signed-out')::text)
    from session where id = ${hashedToken}`.execute(db);
}
