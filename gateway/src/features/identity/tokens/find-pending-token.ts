import type { Db } from '../../../db/database.ts';
import { findUnusedToken, type TokenPurpose } from './account-tokens.queries.ts';

/** Returns the address and expiry of the user's usable token for a purpose, never the token; undefined without one. */
export function findPendingToken(
  db: Db,
  userId: string,
  purpose: TokenPurpose,
): Promise<{ email: string; expiresAt: string } | undefined> {
  return findUnusedToken(db, userId, purpose);
}
