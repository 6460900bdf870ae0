import type { Role } from '@repo/contract/users';
import { connect, NO_TIMEOUTS } from './db/connect.ts';
import type { Db } from './db/database.ts';
import { DomainError, UsageError } from './errors.ts';
import { verifyChain } from './features/audit/verify-chain.ts';
import { checkFigures } from './features/clients/figures/check-figures.ts';
import { resetSecondFactor } from './features/identity/security/reset-second-factor.ts';
import { hasSecondFactor } from './features/identity/security/has-second-factor.ts';
import { describeRetention } from './features/own-data/deletion/describe-retention.ts';
import { changeRole } from './features/identity/team/admin-roles.ts';
import { openForCommand, type Installation } from './installation.ts';
import { keysStatus } from './keys/keys-status.ts';
import { rotateKeys } from './keys/rotate-keys.ts';
import { createLogger } from './log.ts';
import { mailCommands, runMailCommand } from './mail/mail-commands.ts';
import { findByEmailForUpdate } from './users/users.ts';

const roles: Record<string, Role> = { grant: 'admin', revoke: 'client' };

const KEYS_ROTATE = 'keys rotate';
const KEYS_STATUS = 'keys status';
const keyCommands = [KEYS_ROTATE, KEYS_STATUS];
const CHECK_COUNTERS = 'check counters';
const AUDIT_VERIFY = 'audit verify [--head <hash>]';
const BACKUP = 'backup <folder or s3://bucket/prefix>';
const RESTORE = 'restore <archive>';
const SECOND_FACTOR_RESET = 'second-factor reset <email>';
const RETENTION = 'retention';
const DOCTOR = 'doctor';

const usage = (command: string) => `npm run admin -- ${command}`;
const withEmail = (command: string) => usage(`${command} <email>`);

/**
 * Runs `npm run admin -- <verb>`: `grant` and `revoke`, `second-factor reset`, `mail`, `keys`, `check counters`, `audit verify`, `retention`, `backup`, `restore`, `doctor`. Returns what to print; `step` receives
 * progress.
 */
export async function runAdminCommand(
  args: string[],
  step: (line: string) => void = console.log,
): Promise<string> {
  const [command = '', ...rest] = args;
  const all = [
    ...Object.keys(roles).map(withEmail),
    usage(SECOND_FACTOR_RESET),
    ...mailCommands.map(usage),
    ...keyCommands.map(usage),
    usage(CHECK_COUNTERS),
    usage(AUDIT_VERIFY),
    usage(RETENTION),
    ...[BACKUP, RESTORE, DOCTOR].map(usage),
  ].join(' | ');
  if (!command) throw new UsageError(all);
  if (command === 'mail') return withInstallation(({ db }) => runMailCommand(db, rest));
  if (command === 'keys') return runKeyCommand(args, step);
  if (args.join(' ') === CHECK_COUNTERS) return withoutTimeouts(checkFigures);
  if (args.join(' ') === RETENTION) {
    return withInstallation(({ db, env }) => describeRetention(db, env.retention));
  }
  if (command === 'second-factor') return runReset(rest);
  if (command === 'audit') return verifyAudit(rest);
  if (command === 'backup') return runBackup(rest, step);
  if (command === 'restore') return runRestore(rest, step);
  if (args.join(' ') === DOCTOR) return runDoctor(step);
  const role = Object.hasOwn(roles, command) ? roles[command] : undefined;
  if (!role) throw new UsageError(`Unknown command "${command}". Commands: ${all}`);
  const [email, ...more] = rest;
  if (!email || more.length > 0) throw new UsageError(withEmail(command));
  return withInstallation(({ db }) => setRoleOf(db, email, role));
}

async function withInstallation(run: (opened: Installation) => Promise<string>): Promise<string> {
  const installation = await openForCommand();
  try {
    return await run(installation);
  } finally {
    await installation.close();
  }
}

function runKeyCommand(args: string[], step: (line: string) => void): Promise<string> {
  const command = args.join(' ');
  if (!keyCommands.includes(command)) throw new UsageError(keyCommands.map(usage).join(' | '));
  if (command === KEYS_STATUS) return withInstallation(({ env, db }) => keysStatus(env, db));
  return withInstallation(({ env, db, encryption }) =>
    rotateKeys({ env, db, encryption: encryption() }, step),
  );
}

async function runBackup(args: string[], step: (line: string) => void): Promise<string> {
  const [given, ...others] = args;
  if (others.length > 0) throw new UsageError(usage(BACKUP));
  // Loaded on demand: it imports the whole API, with which it verifies releases.
  const { backUp } = await import('./backup/back-up.ts');
  return withInstallation((installation) => {
    const place = given ?? installation.env.backup.to;
    if (!place) throw new UsageError(`${usage(BACKUP)}, or set BACKUP_TO`);
    return backUp(installation, place, step);
  });
}

async function runRestore(args: string[], step: (line: string) => void): Promise<string> {
  const [place, ...others] = args;
  if (!place || others.length > 0) throw new UsageError(usage(RESTORE));
  return (await import('./backup/restore.ts')).restore(place, step);
}

async function runDoctor(step: (line: string) => void): Promise<string> {
  const { examine } = await import('./doctor/doctor.ts');
  return withInstallation((installation) => examine(installation, step));
}

function runReset([verb, email, ...others]: string[]): Promise<string> {
  if (verb !== 'reset' || !email || others.length > 0) {
    throw new UsageError(usage(SECOND_FACTOR_RESET));
  }
  return withInstallation(({ db, encryption }) => resetSecondFactor(db, encryption(), email));
}

function verifyAudit(args: string[]): Promise<string> {
  const [verb, option, head, ...others] = args;
  const isHead = option === '--head' && /^[0-9a-f]{64}$/.test(head ?? '');
  if (verb !== 'verify' || (option !== undefined && !isHead) || others.length > 0) {
    throw new UsageError(usage(AUDIT_VERIFY));
  }
  return withoutTimeouts((db) => verifyChain(db, head));
}

/** Uses a separate connection: it may read the rows of a million clients. */
function withoutTimeouts(run: (db: Db) => Promise<string>): Promise<string> {
  return withInstallation(async ({ databaseUrl }) => {
    const { db } = connect(databaseUrl, createLogger('silent'), { max: 1, timeouts: NO_TIMEOUTS });
    try {
      return await run(db);
    } finally {
      await db.destroy();
    }
  });
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
