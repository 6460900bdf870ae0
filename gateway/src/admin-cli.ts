import type { Role } from '@repo/contract/users';
import { recordAuditEvent } from './db/record-audit-event.ts';
import { DomainError, UsageError } from './errors.ts';
import { openForCommand } from './installation.ts';
import { findByEmailForUpdate, setRole } from './users/users.ts';

const roles: Record<string, Role> = { grant: 'admin', revoke: 'client' };

const usage = (verb: string) => `npm run admin -- ${verb} <email>`;

/** `npm run admin -- grant|revoke <email>`: grants or revokes the admin role. Returns the line to print. */
export async function runAdminCommand(args: string[]): Promise<string> {
  const [verb = '', email, ...more] = args;
  const role = Object.hasOwn(roles, verb) ? roles[verb] : undefined;
  const verbs = Object.keys(roles).map(usage).join(' | ');
  if (!verb) throw new UsageError(verbs);
  if (!role) throw new UsageError(`There is no verb "${verb}". Verbs: ${verbs}`);
  if (!email || more.length > 0) throw new UsageError(usage(verb));
  const { db, close } = await openForCommand();
  try {
    return await db.transaction().execute(async (trx) => {
      const user = await findByEmailForUpdate(trx, email);
      if (!user) throw new DomainError('not-found', `There is no account with the email ${email}`);
      await setRole(trx, user.id, role);
      await recordAuditEvent(trx, {
        actor: { type: 'operator' },
        action: `user.role-${verb === 'grant' ? 'granted' : 'revoked'}`,
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
