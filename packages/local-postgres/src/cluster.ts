import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode, LocalPostgresError } from './errors.ts';
import type { ServerUser } from './server-user.ts';
import { spawnSupervised } from './supervised-process.ts';

const BUNDLED_VERSION = '18';
export const DRAFT_PREFIX = 'postgres.new-';

/**
 * `postgres`, the superuser, only creates the other two. `portal_owner` migrates and owns every table. `portal_app`
 * owns nothing and does all other work.
 */
const PASSWORD_FILES = {
  postgres: 'password',
  portal_owner: 'portal_owner.password',
  portal_app: 'portal_app.password',
};
export type Role = keyof typeof PASSWORD_FILES;

export type Cluster = ReturnType<typeof clusterIn>;

export function clusterIn(dataDir: string) {
  const root = path.resolve(dataDir);
  const folder = path.join(root, 'postgres');
  return {
    dataDir: root,
    lock: path.join(root, 'postgres.lock'),
    log: path.join(root, 'postgres.log'),
    folder,
    data: path.join(folder, 'data'),
  };
}

/** Programs start in the data folder and use this name, because it may be below a folder that only root may enter. */
export const dataFolderFor = ({ data }: Cluster): string =>
  existsSync('/proc/self/cwd') ? '/proc/self/cwd' : data;

export type RunOptions = {
  user: ServerUser;
  binaries: string;
  durable: boolean;
};

/** Creates the cluster in a draft folder and renames it at the end, so that a partial cluster is never used. */
export async function createCluster(
  cluster: Cluster,
  { user, binaries, durable }: RunOptions,
): Promise<void> {
  const folder = mkdtempSync(path.join(cluster.dataDir, DRAFT_PREFIX));
  const draft = { ...cluster, folder, data: path.join(folder, 'data') };
  mkdirSync(draft.data, { mode: 0o700 });
  for (const file of Object.values(PASSWORD_FILES)) {
    writeFileSync(path.join(folder, file), randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  user.own(folder);
  const initdb = spawnSupervised(
    [
      path.join(binaries, 'initdb'),
      `--pgdata=${dataFolderFor(draft)}`,
      '--username=postgres',
      `--pwfile=../${PASSWORD_FILES.postgres}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    { user, folder: draft.data },
  );
  if ((await initdb.exited) !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new LocalPostgresError(
      `DATA_DIR ${cluster.dataDir}: the database could not be created: ${initdb.reason()}${user.hint}`,
    );
  }
  renameSync(folder, cluster.folder);
}

export function removeDrafts(cluster: Cluster): void {
  for (const name of readdirSync(cluster.dataDir)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    rmSync(path.join(cluster.dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Throws for a cluster that this PostgreSQL cannot run on. Restores owner and mode, which a copy may have lost. */
export function checkCluster(cluster: Cluster, user: ServerUser): void {
  let version: string;
  try {
    passwordOf(cluster, 'postgres');
    version = readFileSync(path.join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new LocalPostgresError(
      `DATA_DIR ${cluster.dataDir}: the database in ${cluster.folder} is damaged or belongs to another user (${errorCode(error)}): restore that folder, or remove it to start with an empty database.`,
    );
  }
  if (version !== BUNDLED_VERSION) {
    throw new LocalPostgresError(
      `DATA_DIR ${cluster.dataDir}: the database in ${cluster.folder} was created by PostgreSQL ${version}, and this is ${BUNDLED_VERSION}: set DATA_DIR to another folder.`,
    );
  }
  if (statSync(cluster.data).uid === 0) user.own(cluster.folder);
  chmodSync(cluster.data, 0o700);
}

export function urlOf(cluster: Cluster, port: number, role: Role, database: string): string {
  const password = encodeURIComponent(passwordOf(cluster, role));
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

export function passwordOf({ folder }: Cluster, role: Role): string {
  return readFileSync(path.join(folder, PASSWORD_FILES[role]), 'utf8').trim();
}
