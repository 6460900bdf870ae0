import type { Trx } from '../../db/database.ts';
import { deleteUnusedTokens } from './account-tokens.queries.ts';
import type { TokenPurpose } from './account-tokens.table.ts';

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
