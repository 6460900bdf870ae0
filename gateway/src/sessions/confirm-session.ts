import type { Trx } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { lockPasswordHash } from '../users/password-hash.ts';
import { hasSession } from './sessions.queries.ts';

/** Delays a new password or address, which would end the session, until the transaction ends. Throws sign-in-required. */
export async function confirmSession(
  trx: Trx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await lockPasswordHash(trx, userId);
  if (!(await hasSession(trx, userId, sessionId))) {
    throw new DomainError('sign-in-required', 'Please sign in');
  }
}
