import type { TeamMember } from '@repo/contract/team';
import type { Db } from '../../db/database.ts';
import { alreadyDone, invalidField, notFound } from '../../errors.ts';
import { findLastActor } from '../audit/find-last-actor.ts';
import { changeRole } from './change-role.ts';
import { requireStillAdmin } from './require-still-admin.ts';
import { listTeam } from './team.queries.ts';

/**
 * Makes an admin's account, which may be the caller's, a client's, and returns the team. Throws `not-found` for an account
 * that no admin took the role from, `conflict` (`admin-no-longer`) for one that somebody did, who is named, and `conflict`
 * (`last-admin`) for the only one.
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
