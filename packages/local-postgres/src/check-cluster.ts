import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Cluster } from './cluster.ts';
import { errorCode } from './error-code.ts';
import { LocalPostgresError } from './local-postgres-error.ts';
import type { ServerUser } from './server-user.ts';

const bundledVersion = '18';

/** Refuses a folder that this PostgreSQL cannot run on, and mends owner and mode, which copying loses. */
export function checkCluster(cluster: Cluster, user: ServerUser): void {
  const version = readVersion(cluster);
  if (version !== bundledVersion) {
    throw new LocalPostgresError(
      `DATA_DIR ${cluster.dataDir}: the database in ${cluster.folder} was made by PostgreSQL ${version}, and this is ${bundledVersion}: set DATA_DIR to another folder.`,
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
      `DATA_DIR ${cluster.dataDir}: the database in ${cluster.folder} is damaged or belongs to another user (${errorCode(error)}): restore that folder, or remove it to begin with an empty database.`,
    );
  }
}
