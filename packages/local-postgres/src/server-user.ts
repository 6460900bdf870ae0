import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The system user that runs the server. PostgreSQL refuses to run as root. */
export type ServerUser = {
  /** Prefix of the server's command line; with it the server can have no capability. */
  prefix: string[];
  /** Prefix of initdb's command line; with it initdb reaches data below folders that only root may enter. */
  initPrefix: string[];
  /** Owner of the server's files; null without a change of user. */
  ids: { uid: number; gid: number } | null;
  /** Options for `spawn`. */
  spawnAs: { uid?: number; gid?: number };
  /** Appended to error messages when the user may not be able to enter folders above the data. */
  hint: string;
};

/** Returns this process's user; for root the owner of `dataFolder`, else `postgres`, else the user `nobody`. */
export function serverUser(dataFolder: string): ServerUser {
  if (process.getuid?.() !== 0) {
    return { prefix: [], initPrefix: [], ids: null, spawnAs: {}, hint: '' };
  }
  const ids = ownerOf(dataFolder) ?? idsOf('postgres') ?? idsOf('nobody') ?? nobody;
  const as = ['setpriv', `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  const initPrefix = [
    ...as,
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // Without it access(), which initdb calls, ignores that capability.
    '--securebits=+no_setuid_fixup',
    '--',
  ];
  if (runs(initPrefix)) {
    const powerless = [...as, '--inh-caps=-all', '--ambient-caps=-all', '--no-new-privs'];
    const bounded = [...powerless, '--bounding-set=-all', '--'];
    const prefix = runs(bounded) ? bounded : [...powerless, '--'];
    return { prefix, initPrefix, ids, spawnAs: {}, hint: '' };
  }
  const hint = ` (as root the database runs as user ${ids.uid}, who must be able to reach DATA_DIR: run as another user than root, install setpriv, or set DATABASE_URL)`;
  return { prefix: [], initPrefix: [], ids, spawnAs: ids, hint };
}

/** Runs a command as the server will run and returns whether it succeeded. */
export function succeedsAs({ prefix, spawnAs }: ServerUser, command: string[]): boolean {
  return runs([...prefix, ...command], spawnAs);
}

function runs(command: string[], spawnAs = {}) {
  const [file = '', ...args] = command.at(-1) === '--' ? [...command, 'true'] : command;
  return spawnSync(file, args, { stdio: 'ignore', ...spawnAs }).status === 0;
}

const nobody = { uid: 65534, gid: 65534 };

function ownerOf(folder: string) {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : null;
}

function idsOf(user: string) {
  const uid = spawnSync('id', ['-u', user], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', user], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
