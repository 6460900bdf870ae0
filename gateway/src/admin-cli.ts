import type { Role } from '@repo/contract/users';
import type { Db } from './db/database.ts';
import { DomainError, UsageError } from './errors.ts';
import { hasSecondFactor } from './features/account-security/has-second-factor.ts';
import { changeRole } from './features/team/change-role.ts';
import { openForCommand } from './installation.ts';
import { mailCommands, runMailCommand } from './mail/mail-commands.ts';
import { findByEmailForUpdate } from './users/users.ts';

const roles: Record<string, Role> = { grant: 'admin', revoke: 'client' };

const usage = (command: string) => `npm run admin -- ${command}`;
const withEmail = (command: string) => usage(`${command} <email>`);

/**
 * `npm run admin -- grant|revoke <email>`: grants or revokes the admin role. `npm run admin -- mail …`: the mails that were
 * not sent. Returns what to print.
 */
export async function runAdminCommand(args: string[]): Promise<string> {
  const [command = '', ...rest] = args;
  const all = [...Object.keys(roles).map(withEmail), ...mailCommands.map(usage)].join(' | ');
  if (!command) throw new UsageError(all);
  if (command === 'mail') return withDatabase((db) => runMailCommand(db, rest));
  const role = Object.hasOwn(roles, command) ? roles[command] : undefined;
  if (!role) throw new UsageError(`Unknown command "${command}". Commands: ${all}`);
  const [email, ...more] = rest;
  if (!email || more.length > 0) throw new UsageError(withEmail(command));
  return withDatabase((db) => setRoleOf(db, email, role));
}

async function withDatabase(run: (db: Db) => Promise<string>): Promise<string> {
  const { db, close } = await openForCommand();
  try {
    return await run(db);
  } finally {
    await close();
  }
}

/** The operator may revoke the last admin's role too: a command grants it again. */
async function setRoleOf(db: Db, email: string, role: Role): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const user = await findByEmailForUpdate(trx, email);
    if (!user) throw new DomainError('not-found', `There is no account with the email ${email}`);
    await changeRole(trx, { type: 'operator' }, user, role);
    if (role === 'client') return `${user.email} is now a client`;
    const factor = (await hasSecondFactor(trx, user.id)) ? '' : ', without a second factor yet';
    return `${user.email} is now an admin${factor}`;
  });
}
