import type { Role } from '@repo/contract/users';
import { recordAuditEvent } from './db/record-audit-event.ts';
import { DomainError, UsageError } from './errors.ts';
import { openForCommand } from './installation.ts';
import { findByEmailForUpdate, setRole } from './users/users.ts';

const roles: Record<string, Role> = { grant: 'admin', revoke: 'client' };

const usage = (command: string) => `npm run admin -- ${command} <email>`;

/** `npm run admin -- grant|revoke <email>`: grants or revokes the admin role. Returns the line to print. */
export async function runAdminCommand(args: string[]): Promise<string> {
  const [command = '', email, ...more] = args;
  const role = Object.hasOwn(roles, command) ? roles[command] : undefined;
  const all = Object.keys(roles).map(usage).join(' | ');
  if (!command) throw new UsageError(all);
  if (!role) throw new UsageError(`Unknown command "${command}". Commands: ${all}`);
  if (!email || more.length > 0) throw new UsageError(usage(command));
  const { db, close } = await openForCommand();
  try {
    return await db.transaction().execute(async (trx) => {
      const user = await findByEmailForUpdate(trx, email);
      if (!user) throw new DomainError('not-found', `There is no account with the email ${email}`);
      await setRole(trx, user.id, role);
      await recordAuditEvent(trx, {
        actor: { type: 'operator' },
        action: `user.role-${command === 'grant' ? 'granted' : 'revoked'}`,
        subject: `app_user/${user.id}`,
        clientId: user.id,
        before: { role: user.role },
        after: { role },
      });
      return `${user.email} is now ${role === 'admin' ? 'an admin' : 'a client'}`;
    });
  } finally {
    await close();
  }
}
