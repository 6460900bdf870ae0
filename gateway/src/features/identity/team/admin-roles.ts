import type { GrantAdminInput, TeamMember } from '@repo/contract/team';
import type { Db, Trx } from '../../../db/database.ts';
import { alreadyDone, invalidField, notFound, DomainError } from '../../../errors.ts';
import { findByEmailForUpdate, isEmailVerified, setRole } from '../../../users/users.ts';
import { findLastActor } from '../../audit/find-last-actor.ts';
import { listTeam, lockAdmins } from './team.queries.ts';
import type { Role } from '@repo/contract/users';
import { recordAuditEvent, type AuditEvent } from '../../../db/record-audit-event.ts';

/** Refuses an unverified address, with which anyone can register. */
export async function grantAdmin(db: Db, adminId: string, { email }: GrantAdminInput) {
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

async function requireStillAdmin(trx: Trx, adminId: string): Promise<string[]> {
  const admins = await lockAdmins(trx);
  if (!admins.includes(adminId)) {
    throw new DomainError('not-allowed', 'This is for administrators');
  }
  return admins;
}

export async function changeRole(
  trx: Trx,
  actor: AuditEvent['actor'],
  user: { id: string; role: Role },
  role: Role,
): Promise<void> {
  await setRole(trx, user.id, role);
  await recordAuditEvent(trx, {
    actor,
    action: `user.role-${role === 'admin' ? 'granted' : 'revoked'}`,
    subject: `app_user/${user.id}`,
    clientId: user.id,
    before: { role: user.role },
    after: { role },
  });
}
