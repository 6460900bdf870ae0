import type { Role } from '@repo/contract/users';
import { recordAuditEvent } from './db/record-audit-event.ts';
import { DomainError, UsageError } from './errors.ts';
import { setRoleByEmail } from './users/users.ts';
import { openInstallation } from './installation.ts';

const roles: Record<string, Role> = { grant: 'admin', revoke: 'client' };

const usage = 'npm run admin -- grant <email> | revoke <email>';

/** `npm run admin -- grant|revoke <email>`: gives or takes the admin role. */
export async function runAdminCommand(args: string[]): Promise<string> {
  const [verb = '', email, ...more] = args;
  const role = roles[verb];
  if (!role || !email || more.length > 0) throw new UsageError(usage);
  const { db, close } = await openInstallation();
  try {
    return await db.transaction().execute(async (trx) => {
      const user = await setRoleByEmail(trx, email, role);
      if (!user)
        throw new DomainError('not-found', `There is no account with the address ${email}`);
      await recordAuditEvent(trx, {
        actor: 'operator',
        action: `user.role-${verb === 'grant' ? 'granted' : 'revoked'}`,
        subject: `app_user/${user.id}`,
        clientId: user.id,
        detail: { role },
      });
      return `${user.email} is now ${role === 'admin' ? 'an admin' : 'a client'}`;
    });
  } finally {
    await close();
  }
}
