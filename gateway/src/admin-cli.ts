import type { Role } from '@repo/contract/users';
import { runClockCommand } from './clock-command.ts';
import { withoutTimeouts } from './db/connections/without-timeouts.ts';
import { DomainError, UsageError } from './errors.ts';
import { verifyChain } from './features/audit/verify-chain.ts';
import { checkFigures } from './features/clients/figures/check-figures.ts';
import { resetSecondFactor } from './features/identity/security/reset-second-factor.ts';
import { hasSecondFactor } from './features/identity/security/has-second-factor.ts';
import { describeRetention } from './features/own-data/deletion/describe-retention.ts';
import { changeRole } from './features/identity/team/admin-roles.ts';
import { openForCommand, openForDiagnosis, type Installation } from './installation.ts';
import { keysStatus } from './keys/keys-status.ts';
import { rotateKeys } from './keys/rotate-keys.ts';
import { mailCommands, runMailCommand } from './mail/mail-commands.ts';
import { listAppTeams, setAppTeam } from './releases/app-teams.ts';
import { deployTokenCommands, runDeployTokenCommand } from './releases/deploy-token-commands.ts';
import { findByEmailForUpdate } from './users/users.ts';

type Step = (line: string) => void;
type Run = (args: string[], step: Step) => Promise<string> | null;

const noArguments =
  (run: (step: Step) => Promise<string>): Run =>
  (args, step) =>
    args.length === 0 ? run(step) : null;

const oneArgument =
  (run: (argument: string, step: Step) => Promise<string>): Run =>
  ([argument, ...others], step) =>
    argument && others.length === 0 ? run(argument, step) : null;

const BACKUP = 'backup <folder or s3://bucket/prefix>';

const commands: Record<string, Run> = {
  'grant <email> [--unconfirmed]': ([email, option, ...others]) =>
    email && others.length === 0 && (option === undefined || option === '--unconfirmed')
      ? setRoleOf(email, 'admin', { mayBeUnconfirmed: option !== undefined })
      : null,
  'revoke <email>': oneArgument((email) => setRoleOf(email, 'client')),
  'second-factor reset <email>': oneArgument((email) =>
    withInstallation(({ db, encryption }) => resetSecondFactor(db, encryption(), email)),
  ),
  ...Object.fromEntries(
    [...mailCommands, ...deployTokenCommands].map((command): [string, Run] => [
      command,
      () => null,
    ]),
  ),
  'app-team [<app> <address or none>]': ([app, email, ...others]) =>
    others.length > 0 || (app && !email) ? null : appTeam(app, email),
  'keys rotate': noArguments((step) =>
    withInstallation(({ env, databaseUrl, encryption }) =>
      withoutTimeouts(databaseUrl, (db) => rotateKeys({ env, db, encryption: encryption() }, step)),
    ),
  ),
  'keys status': noArguments(() =>
    withInstallation(({ env, databaseUrl }) =>
      withoutTimeouts(databaseUrl, (db) => keysStatus(env, db)),
    ),
  ),
  'check counters': noArguments(() =>
    withInstallation(({ databaseUrl }) => withoutTimeouts(databaseUrl, checkFigures)),
  ),
  'audit verify [--head <hash>]': verifyAudit,
  retention: noArguments(() =>
    withInstallation(({ db, env }) => describeRetention(db, env.retention)),
  ),
  [BACKUP]: ([place, ...others], step) => (others.length === 0 ? backUp(place, step) : null),
  'restore <archive>': oneArgument(async (place, step) =>
    (await import('./backup/restore.ts')).restore(place, step),
  ),
  'clock <+4d, +3h, +30m or reset>': ([change, ...others]) =>
    change && others.length === 0 ? runClockCommand(change) : null,
  doctor: noArguments(async (step) => {
    const { examine } = await import('./doctor/doctor.ts');
    return within(openForDiagnosis(), (installation) => examine(installation, step));
  }),
};

const usage = (command: string) => `npm run admin -- ${command}`;
const usages = (names: string[]) => names.map(usage).join(' | ');
const wordsOf = (name: string) => name.replace(/ [<[].*/, '').split(' ');

/** Runs `npm run admin -- <verb>` and returns the text to print. `step` receives progress. Throws UsageError. */
export async function runAdminCommand(args: string[], step: Step = console.log): Promise<string> {
  const names = Object.keys(commands);
  const [verb, ...rest] = args;
  if (!verb) throw new UsageError(usages(names));
  if (verb === 'mail') return withInstallation(({ db }) => runMailCommand(db, rest));
  if (verb === 'deploy-token') return withInstallation(({ db }) => runDeployTokenCommand(db, rest));
  const name = names.find((one) => wordsOf(one).every((word, index) => word === args[index]));
  const running = name && commands[name]!(args.slice(wordsOf(name).length), step);
  if (running) return running;
  const similar = names.filter((one) => wordsOf(one)[0] === verb);
  if (similar.length > 0) throw new UsageError(usages(similar));
  throw new UsageError(`Unknown command "${verb}". Commands: ${usages(names)}`);
}

const withInstallation = (run: (opened: Installation) => Promise<string>) =>
  within(openForCommand(), run);

async function within(
  opening: Promise<Installation>,
  run: (opened: Installation) => Promise<string>,
): Promise<string> {
  const installation = await opening;
  try {
    return await run(installation);
  } finally {
    await installation.close();
  }
}

function appTeam(app: string | undefined, email: string | undefined): Promise<string> {
  return withInstallation(async ({ db }) => {
    if (!app || !email) {
      const lines = (await listAppTeams(db)).map((team) => `${team.app.padEnd(14)}  ${team.email}`);
      return lines.join('\n') || 'Mails about apps go to admins alone';
    }
    await setAppTeam(db, app, email === 'none' ? null : email);
    const others = email === 'none' ? 'alone' : `and to ${email}`;
    return `Mails about ${app} go to admins ${others}`;
  });
}

async function backUp(given: string | undefined, step: Step): Promise<string> {
  // Loaded on demand, because it imports the API to verify releases.
  const { backUp: run } = await import('./backup/back-up.ts');
  return withInstallation((installation) => {
    const place = given ?? installation.env.backup.to;
    if (!place) throw new UsageError(`${usage(BACKUP)}, or set BACKUP_TO`);
    return run(installation, place, step);
  });
}

function verifyAudit([option, head, ...others]: string[]): Promise<string> | null {
  const isHead = option === '--head' && /^[0-9a-f]{64}$/.test(head ?? '');
  if ((option !== undefined && !isHead) || others.length > 0) return null;
  return withInstallation(({ databaseUrl }) =>
    withoutTimeouts(databaseUrl, (db) => verifyChain(db, head)),
  );
}

/** May also revoke the last admin's role, because a command grants it again. */
function setRoleOf(email: string, role: Role, { mayBeUnconfirmed = true } = {}): Promise<string> {
  return withInstallation(({ db }) =>
    db.transaction().execute(async (trx) => {
      const user = await findByEmailForUpdate(trx, email);
      if (!user) throw new DomainError('not-found', `There is no account with the email ${email}`);
      if (!user.emailVerified && !mayBeUnconfirmed) {
        throw new DomainError(
          'conflict',
          `${user.email} is not confirmed: anybody can register an address that is not theirs. Let them open the link in their mail, or add --unconfirmed.`,
        );
      }
      await changeRole(trx, { type: 'operator' }, user, role);
      if (role === 'client') return `${user.email} is now a client`;
      const factor = (await hasSecondFactor(trx, user.id)) ? '' : ', without a second factor yet';
      return `${user.email} is now an admin${factor}`;
    }),
  );
}
