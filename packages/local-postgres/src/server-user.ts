import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The system user that runs the server. PostgreSQL refuses to run as root. */
export type ServerUser = {
  /** Prefix of a command line. */
  prefix: string[];
  /** Options for `spawn`, and for `chown` of what the server must own. */
  ids: { uid: number; gid: number } | null;
  spawnAs: { uid?: number; gid?: number };
  /** Appended to error messages when the user may not be able to enter folders above the binaries or the data. */
  hint: string;
};

/** Returns this process's own user; for root the owner of `dataFolder`, else `postgres`, else `nobody`. */
export function serverUser(dataFolder: string): ServerUser {
  if (process.getuid?.() !== 0) return { prefix: [], ids: null, spawnAs: {}, hint: '' };
  const ids = ownerOf(dataFolder) ?? idsOf('postgres') ?? idsOf('nobody') ?? nobody;
  const prefix = [
    'setpriv',
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    // The user can then reach binaries and data below folders that only root may enter.
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // Without it access(), which initdb calls, ignores that capability.
    '--securebits=+no_setuid_fixup',
    '--',
  ];
  const [command, ...args] = [...prefix, 'true'];
  if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) {
    return { prefix, ids, spawnAs: {}, hint: '' };
  }
  const hint = ` (as root the database runs as user ${ids.uid}, who must be able to reach DATA_DIR and node_modules: run as another user than root, install setpriv, or set DATABASE_URL)`;
  return { prefix: [], ids, spawnAs: ids, hint };
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
