import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Cluster } from './cluster.ts';
import { LocalPostgresError } from './local-postgres-error.ts';
import { lastError } from './server-log.ts';
import type { ServerUser } from './server-user.ts';
import { spawnTied } from './tied-process.ts';

const draftPrefix = 'postgres.new-';

type Making = { user: ServerUser; binaries: string; durable: boolean };

/** Makes the cluster in a folder aside and moves it into place whole, so a half-made one is never used. */
export async function createCluster(cluster: Cluster, making: Making): Promise<void> {
  const draft = mkdtempSync(path.join(cluster.dataDir, draftPrefix));
  const password = path.join(draft, 'password');
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const { ids } = making.user;
  if (ids) for (const file of [draft, password]) chownSync(file, ids.uid, ids.gid);
  const failure = await initialise(draft, password, making);
  if (failure !== null) {
    rmSync(draft, { recursive: true, force: true });
    throw new LocalPostgresError(
      `DATA_DIR ${cluster.dataDir}: no database could be made there: ${failure}${making.user.hint}`,
    );
  }
  renameSync(draft, cluster.folder);
}

async function initialise(draft: string, password: string, { user, binaries, durable }: Making) {
  const logFile = path.join(draft, 'server.log');
  const log = openSync(logFile, 'w', 0o600);
  const initdb = spawnTied(
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
    user,
    log,
  );
  const code = await initdb.exited;
  closeSync(log);
  return code === 0 ? null : lastError(logFile);
}

/** Removes what a process that was killed while making the cluster left behind. */
export function removeDrafts(cluster: Cluster): void {
  for (const name of readdirSync(cluster.dataDir)) {
    if (!name.startsWith(draftPrefix)) continue;
    rmSync(path.join(cluster.dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
