import type { Trx } from '../../../db/database.ts';
import { invalidField } from '../../../errors.ts';
import { takeToken, type TokenPurpose } from './account-tokens.queries.ts';
import { tokenId } from './token-id.ts';

/** Uses a token up and returns whose it is and the address it was sent to. Throws `token-invalid` when it is unknown, used or expired. */
export async function consumeToken(
  trx: Trx,
  token: string,
  purpose: TokenPurpose,
): Promise<{ userId: string; email: string }> {
  const used = await takeToken(trx, tokenId(token), purpose);
  if (!used) throw invalidToken();
  return used;
}

export function invalidToken() {
  return invalidField('token', 'token-invalid');
}
