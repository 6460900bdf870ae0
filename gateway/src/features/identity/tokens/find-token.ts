import type { Db } from '../../../db/database.ts';
import { findTokenRow, type TokenPurpose } from './account-tokens.queries.ts';
import { tokenId } from './token-id.ts';

export interface KnownToken {
  userId: string;
  email: string;
  purpose: TokenPurpose;
  usable: boolean;
}

/** Returns a token without using it up, also a used or expired one until it is purged. */
export function findToken(db: Db, token: string): Promise<KnownToken | undefined> {
  return findTokenRow(db, tokenId(token));
}
