import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode, LocalPostgresError } from './errors.ts';
import type { ServerUser } from './server-user.ts';
import { lastError, spawnSupervised } from './supervised-process.ts';

const BUNDLED_VERSION = '18';
const DRAFT_PREFIX = 'postgres.new-';

/** Paths of one installation's database below DATA_DIR. */
export type Cluster = {
  dataDir: string;
  lock: string;
  folder: string;
  data: string;
  /** The superuser's password. */
  password: string;
  log: string;
};

/** Returns the absolute paths below `dataDir`; creates nothing. */
export function clusterIn(dataDir: string): Cluster {
  const root = path.resolve(dataDir);
  const folder = path.join(root, 'postgres');
  return {
    dataDir: root,
    lock: path.join(root, 'postgres.lock'),
    folder,
    data: path.join(folder, 'data'),
    password: path.join(folder, 'password'),
    log: path.join(folder, 'server.log'),
  };
}

export function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}

type CreateOptions = { user: ServerUser; binaries: string; durable: boolean };

/** Creates the cluster in a draft folder and renames the folder at the end, so that a partial cluster is never used. */
export async function createCluster(cluster: Cluster, options: CreateOptions): Promise<void> {
  const draft = mkdtempSync(path.join(cluster.dataDir, DRAFT_PREFIX));
  const password = path.join(draft, 'password');
  writeFileSync(password, randomPassword(), { mode: 0o600 });
  const { ids } = options.user;
  // The folder last: from then on its user could put a link in the place of a file.
  if (ids) for (const file of [password, draft]) chownSync(file, ids.uid, ids.gid);
  const failure = await runInitdb(draft, password, options);
  if (failure !== null) {
    rmSync(draft, { recursive: true, force: true });
    throw new LocalPostgresError(
      `DATA_DIR ${cluster.dataDir}: the database could not be created: ${failure}${options.user.hint}`,
    );
  }
  renameSync(draft, cluster.folder);
}

async function runInitdb(
  draft: string,
  password: string,
  { user, binaries, durable }: CreateOptions,
) {
  const logFile = path.join(draft, 'server.log');
  const log = openSync(logFile, 'wx', 0o600);
  const initdb = spawnSupervised(
    [
      path.join(binaries, 'initdb'),
      `--pgdata=${path.join(draft, 'data')}`,
      '--username=postgres',
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    { prefix: user.initPrefix, spawnAs: user.spawnAs },
    log,
  );
  const code = await initdb.exited;
  closeSync(log);
  return code === 0 ? null : lastError(logFile);
}

/** Removes the drafts of processes that were killed while creating the cluster. */
export function removeDrafts(cluster: Cluster): void {
  for (const name of readdirSync(cluster.dataDir)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    rmSync(path.join(cluster.dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Throws for a cluster that this PostgreSQL cannot run on; restores owner and mode, which a copy may have lost. */
export function checkCluster(cluster: Cluster, user: ServerUser): void {
  const version = readVersion(cluster);
  if (version !== BUNDLED_VERSION) {
    throw new LocalPostgresError(
      `DATA_DIR ${cluster.dataDir}: the database in ${cluster.folder} was created by PostgreSQL ${version}, and this is ${BUNDLED_VERSION}: set DATA_DIR to another folder.`,
    );
  }
  if (user.ids && statSync(cluster.data).uid === 0) {
    spawnSync('chown', ['-R', `${user.ids.uid}:${user.ids.gid}`, cluster.folder]);
  }
  chmodSync(cluster.data, 0o700);
}

function readVersion(cluster: Cluster) {
  try {
    readFileSync(cluster.password);
    return readFileSync(path.join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new LocalPostgresError(
      `DATA_DIR ${cluster.dataDir}: the database in ${cluster.folder} is damaged or belongs to another user (${errorCode(error)}): restore that folder, or remove it to start with an empty database.`,
    );
  }
}
