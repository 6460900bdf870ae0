import type { INVITATION_DAYS } from '@repo/contract/new-clients';
import { sql } from 'kysely';
import { hashToken, randomToken } from '../../../crypto/random-token.ts';
import type { Database, Db, Trx } from '../../../db/database.ts';
import { invalidField } from '../../../errors.ts';

export type TokenPurpose = Database['accountToken']['purpose'];

interface TokenFor {
  userId: string;
  purpose: TokenPurpose;
  email: string;
  /** An invitation waits longer than a requested mail. */
  lifetime?: '1 hour' | `${typeof INVITATION_DAYS} days`;
}

/** Expired tokens are known for this long, so that their links can give the reason. */
const KEPT = '7 days';

const usable = sql<boolean>`(used_at is null and expires_at > now())`;

/** Returns a new token for one use. The user's earlier unused ones for the same purpose stop working. */
export async function createToken(trx: Trx, given: TokenFor): Promise<string> {
  const token = randomToken();
  await storeToken(trx, token, given);
  return token;
}

export async function storeToken(
  trx: Trx,
  token: string,
  { lifetime = '1 hour', ...given }: TokenFor,
): Promise<boolean> {
  const id = hashToken(token);
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('accountToken')
    .values({ ...given, id, expiresAt: sql<string>`now() + ${lifetime}::interval` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await deleteUnused(trx, given.userId, [given.purpose]).where('id', '<>', id).execute();
  return true;
}

export async function consumeToken(trx: Trx, token: string, purpose: TokenPurpose) {
  const used = await trx
    .updateTable('accountToken')
    .set({ usedAt: sql<string>`now()` })
    .where('id', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where(usable)
    .returning(['userId', 'email'])
    .executeTakeFirst();
  if (!used) throw invalidToken();
  return used;
}

export function invalidToken() {
  return invalidField('token', 'token-invalid');
}

export function findToken(db: Db, token: string) {
  return db
    .selectFrom('accountToken')
    .select(['userId', 'email', 'purpose'])
    .select(usable.as('usable'))
    .where('id', '=', hashToken(token))
    .executeTakeFirst();
}

export function findPendingToken(db: Db, userId: string, purpose: TokenPurpose) {
  return db
    .selectFrom('accountToken')
    .select(['email', 'expiresAt'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where(usable)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/**
 * Revokes the user's unused tokens for these purposes. A new password must revoke `reset-password` and `change-email`,
 * because an attacker with the old password may have requested them.
 */
export async function revokeTokens(trx: Trx, userId: string, purposes: readonly TokenPurpose[]) {
  await deleteUnused(trx, userId, purposes).execute();
}

function deleteUnused(trx: Trx, userId: string, purposes: readonly TokenPurpose[]) {
  return trx
    .deleteFrom('accountToken')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null);
}

export function deleteOldTokens(db: Db) {
  return db
    .deleteFrom('accountToken')
    .where('expiresAt', '<', sql<string>`now() - ${KEPT}::interval`)
    .execute();
}
