import type { INVITATION_DAYS } from '@repo/contract/new-clients';
import { sql } from 'kysely';
import type { Database, Db, Trx } from '../../../db/database.ts';

export type TokenPurpose = Database['accountToken']['purpose'];

/** An invitation waits longer than the mail that somebody has just asked for. */
export type TokenLifetime = '1 hour' | `${typeof INVITATION_DAYS} days`;

/** How long after its expiry a token is still known, so that its link can say what became of it. */
const KEPT = '7 days';

export async function insertToken(
  trx: Trx,
  token: { id: string; userId: string; purpose: TokenPurpose; email: string },
  lifetime: TokenLifetime,
): Promise<boolean> {
  const expiresAt = sql<string>`now() + ${lifetime}::interval`;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('accountToken')
    .values({ ...token, expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Marks a token as used unless it is used or expired. Of simultaneous calls, one gets the row. */
export function takeToken(trx: Trx, id: string, purpose: TokenPurpose) {
  return trx
    .updateTable('accountToken')
    .set({ usedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning(['userId', 'email'])
    .executeTakeFirst();
}

export function findTokenRow(db: Db, id: string) {
  return db
    .selectFrom('accountToken')
    .select(['userId', 'email', 'purpose'])
    .select(sql<boolean>`used_at is null and expires_at > now()`.as('usable'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export function deleteUnusedTokens(trx: Trx, userId: string, purposes: readonly TokenPurpose[]) {
  return trx
    .deleteFrom('accountToken')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .execute();
}

/** Deletes the user's unused tokens for the same purpose as this one. */
export function deleteOtherTokens(
  trx: Trx,
  id: string,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
) {
  return trx
    .deleteFrom('accountToken')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('id', '<>', id)
    .execute();
}

export function deleteOldTokens(db: Db) {
  return db
    .deleteFrom('accountToken')
    .where('expiresAt', '<', sql<string>`now() - ${KEPT}::interval`)
    .execute();
}

export function findUnusedToken(db: Db, userId: string, purpose: TokenPurpose) {
  return db
    .selectFrom('accountToken')
    .select(['email', 'expiresAt'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}
