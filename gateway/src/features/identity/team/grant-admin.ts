import type { GrantAdminInput, TeamMember } from '@repo/contract/team';
import type { Db } from '../../../db/database.ts';
import { alreadyDone, invalidField } from '../../../errors.ts';
import { findByEmailForUpdate, isEmailVerified } from '../../../users/users.ts';
import { findLastActor } from '../../audit/find-last-actor.ts';
import { changeRole } from './change-role.ts';
import { requireStillAdmin } from './require-still-admin.ts';
import { listTeam } from './team.queries.ts';

/**
 * Grants the admin role and returns the team. Throws an issue of `email` when the account is missing, unverified
 * (anyone can register with an address), or already an admin's.
 */
export async function grantAdmin(
  db: Db,
  adminId: string,
  { email }: GrantAdminInput,
): Promise<TeamMember[]> {
  return db.transaction().execute(async (trx) => {
    await requireStillAdmin(trx, adminId);
    const user = await findByEmailForUpdate(trx, email);
    if (!user) throw invalidField('email', 'account-unknown', 'conflict');
    if (user.role === 'admin') {
      const by = await findLastActor(trx, 'user.role-granted', `app_user/${user.id}`);
      throw alreadyDone('email', 'admin-already', by);
    }
    if (!(await isEmailVerified(trx, user.id, email))) {
      throw invalidField('email', 'account-email-unconfirmed', 'conflict');
    }
    await changeRole(trx, { type: 'user', userId: adminId }, user, 'admin');
    return listTeam(trx);
  });
}
