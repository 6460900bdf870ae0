import type { Trx } from '../../../db/database.ts';
import { DomainError } from '../../../errors.ts';
import { lockAdmins } from './team.queries.ts';

/**
 * Returns the ids of all admins, of whom none loses the role until the transaction ends. Throws `not-allowed` when the
 * caller lost it since the request began.
 */
export async function requireStillAdmin(trx: Trx, adminId: string): Promise<string[]> {
  const admins = await lockAdmins(trx);
  if (!admins.includes(adminId)) {
    throw new DomainError('not-allowed', 'This is for administrators');
  }
  return admins;
}
