import type { Trx } from '../../../db/database.ts';
import { lockPasswordHash } from '../../../users/password-hash.ts';
import { hasPasskey } from './passkeys.queries.ts';
import { refused } from './verify-passkey.ts';

/** Confirms, in the transaction that creates the session, that the passkey was not removed meanwhile. */
export async function confirmPasskey(trx: Trx, userId: string, passkeyId: string): Promise<void> {
  // A password reset, which removes passkeys, waits or has committed.
  await lockPasswordHash(trx, userId);
  if (!(await hasPasskey(trx, userId, passkeyId))) throw refused(null);
}
