import type { Trx } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { isValid } from './sessions.queries.ts';

/**
 * Names the proofs of a session, such as `password, second-factor`. Throws `sign-in-required` if the session has
 * ended meanwhile.
 */
export async function describeSignIn(trx: Trx, userId: string, sessionId: string): Promise<string> {
  const session = await trx
    .selectFrom('session')
    .select(['passwordAt', 'secondFactorAt'])
    .where('publicId', '=', sessionId)
    .where('userId', '=', userId)
    .where(isValid)
    .executeTakeFirst();
  if (!session) throw new DomainError('sign-in-required', 'Please sign in');
  const proofs = [session.passwordAt && 'password', session.secondFactorAt && 'second-factor'];
  return proofs.filter(Boolean).join(', ') || 'session';
}
