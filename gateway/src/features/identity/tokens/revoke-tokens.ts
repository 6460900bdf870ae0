import type { Trx } from '../../../db/database.ts';
import { deleteUnusedTokens, type TokenPurpose } from './account-tokens.queries.ts';

/**
 * Revokes the user's unused tokens for these purposes. A new password must revoke `reset-password` and `change-email`:
 * an attacker who knew the old password may have requested them.
 */
export async function revokeTokens(
  trx: Trx,
  userId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await deleteUnusedTokens(trx, userId, purposes);
}
