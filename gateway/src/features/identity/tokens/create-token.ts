import { randomBytes } from 'node:crypto';
import type { Trx } from '../../../db/database.ts';
import {
  deleteOtherTokens,
  insertToken,
  type TokenLifetime,
  type TokenPurpose,
} from './account-tokens.queries.ts';
import { tokenId } from './token-id.ts';

const TOKEN_BYTES = 32;

interface TokenFor {
  userId: string;
  purpose: TokenPurpose;
  email: string;
  lifetime?: TokenLifetime;
}

export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns a new token for one use. The user's earlier unused ones for the same purpose stop working. */
export async function createToken(trx: Trx, given: TokenFor): Promise<string> {
  const token = randomToken();
  await storeToken(trx, token, given);
  return token;
}

/** {@link createToken} with a token that was made before. Returns false, and changes nothing, when it is stored already. */
export async function storeToken(
  trx: Trx,
  token: string,
  { lifetime = '1 hour', ...given }: TokenFor,
): Promise<boolean> {
  const id = tokenId(token);
  if (!(await insertToken(trx, { ...given, id }, lifetime))) return false;
  await deleteOtherTokens(trx, id, given);
  return true;
}
