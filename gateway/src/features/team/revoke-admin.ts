import type { TeamMember } from '@repo/contract/team';
import type { Db } from '../../db/database.ts';
import { invalidField, notFound } from '../../errors.ts';
import { changeRole } from './change-role.ts';
import { requireStillAdmin } from './require-still-admin.ts';
import { listTeam } from './team.queries.ts';

/**
 * Makes an admin's account, which may be the caller's, a client's, and returns the team. Throws `not-found` for an account
 * that is not an admin's, and `conflict` (`last-admin`) for the only one.
 */
export async function revokeAdmin(db: Db, adminId: string, id: string): Promise<TeamMember[]> {
  return db.transaction().execute(async (trx) => {
    const admins = await requireStillAdmin(trx, adminId);
    if (!admins.includes(id)) throw notFound('Admin');
    if (admins.length === 1) throw invalidField('id', 'last-admin', 'conflict');
    await changeRole(trx, { type: 'user', userId: adminId }, { id, role: 'admin' }, 'client');
    return listTeam(trx);
  });
}
