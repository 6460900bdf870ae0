import type { TeamMember } from '@repo/contract/team';
import type { Db } from '../../../db/database.ts';
import { alreadyDone, invalidField, notFound } from '../../../errors.ts';
import { findLastActor } from '../../audit/find-last-actor.ts';
import { changeRole } from './change-role.ts';
import { requireStillAdmin } from './require-still-admin.ts';
import { listTeam } from './team.queries.ts';

/**
 * Revokes an admin's role, possibly the caller's, and returns the team. Throws `not-found`, `conflict` (`admin-no-
 * longer`) with the name of the admin who did so first, or `conflict` (`last-admin`).
 */
export async function revokeAdmin(db: Db, adminId: string, id: string): Promise<TeamMember[]> {
  return db.transaction().execute(async (trx) => {
    const admins = await requireStillAdmin(trx, adminId);
    if (!admins.includes(id)) {
      const by = await findLastActor(trx, 'user.role-revoked', `app_user/${id}`);
      throw by ? alreadyDone('id', 'admin-no-longer', by) : notFound('Admin');
    }
    if (admins.length === 1) throw invalidField('id', 'last-admin', 'conflict');
    await changeRole(trx, { type: 'user', userId: adminId }, { id, role: 'admin' }, 'client');
    return listTeam(trx);
  });
}
