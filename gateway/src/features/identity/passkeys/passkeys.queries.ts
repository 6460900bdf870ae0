import { sql, type Insertable } from 'kysely';
import type { Database, Db, Trx } from '../../../db/database.ts';

const CHALLENGE_LIFETIME = '5 minutes';

export function listCredentials(db: Db, userId: string) {
  return db
    .selectFrom('passkey')
    .select(['credentialId as id', 'transports'])
    .where('userId', '=', userId)
    .execute();
}

export function findCredential(db: Db, credentialId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

export function insertPasskey(db: Db, passkey: Insertable<Database['passkey']>) {
  return db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Records a sign-in. Returns false if a concurrent one has used the same counter, as a copy of the passkey would. */
export async function recordUse(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, lastUsedAt: sql`now()` })
    .where('id', '=', id)
    .where(({ eb, and, or }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function hasPasskey(trx: Trx, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('passkey')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export function deletePasskeys(trx: Trx, userId: string) {
  return trx.deleteFrom('passkey').where('userId', '=', userId).returning(['id', 'name']).execute();
}

export function insertChallenge(db: Db, challengeHash: string, userId: string | null) {
  const expiresAt = sql<string>`now() + ${CHALLENGE_LIFETIME}::interval`;
  return db.insertInto('webauthnChallenge').values({ challengeHash, userId, expiresAt }).execute();
}

export async function takeChallenge(db: Db, challengeHash: string, userId: string | null) {
  const row = await db
    .deleteFrom('webauthnChallenge')
    .where('challengeHash', '=', challengeHash)
    .where('userId', 'is not distinct from', userId)
    .returning(sql<boolean>`expires_at > now()`.as('valid'))
    .executeTakeFirst();
  return row?.valid ?? false;
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('webauthnChallenge')
    .where('expiresAt', '<', sql<string>`now()`)
    .execute();
}
