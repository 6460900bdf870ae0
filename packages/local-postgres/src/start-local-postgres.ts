import { existsSync } from 'node:fs';
import { binariesFolder } from './binaries.ts';
import { checkCluster } from './check-cluster.ts';
import { clusterIn, type Cluster } from './cluster.ts';
import { createCluster, removeDrafts } from './create-cluster.ts';
import { ensureDataDir } from './data-dir.ts';
import { ensureDatabase } from './database.ts';
import { holdLock } from './holder-lock.ts';
import { stopLeftovers } from './postmaster.ts';
import { serverUser } from './server-user.ts';
import { startServer } from './start-server.ts';
import type { TiedProcess } from './tied-process.ts';

export type LocalPostgresOptions = {
  /** The installation's folder (DATA_DIR); the database lives in `postgres/` below it. */
  dataDir: string;
  /** Gets one line of progress at a time. */
  log?: (line: string) => void;
  /** How long to wait for another process that uses the same folder. Default 0: refuse at once. */
  waitMs?: number;
  /** `false` trades safety against power loss for speed: for tests only. */
  durable?: boolean;
};

export type LocalPostgres = { url: string; stop(): Promise<void> };

/**
 * Starts the bundled PostgreSQL 18 on the loopback, and makes its database `portal` where missing.
 * The server ends with this process, however that ends; `stop()` ends it earlier and waits for it.
 * Rejects with a LocalPostgresError that names DATA_DIR when the folder is in use, unwritable or damaged.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { dataDir, log = () => {}, waitMs = 0, durable = true } = options;
  const cluster = clusterIn(dataDir);
  ensureDataDir(cluster.dataDir);
  const release = await holdLock(cluster.lock, { dataDir: cluster.dataDir, waitMs, log });
  let server: TiedProcess | undefined;
  const stop = async () => {
    if (server) await stopServer(cluster, server);
    release();
  };
  try {
    const start = { user: serverUser(cluster.data), binaries: binariesFolder(), durable, log };
    removeDrafts(cluster);
    if (!existsSync(cluster.folder)) {
      log(`making a new database in ${cluster.folder}`);
      await createCluster(cluster, start);
    }
    checkCluster(cluster, start.user);
    await stopLeftovers(cluster.data, cluster.dataDir, log);
    const started = await startServer(cluster, start);
    server = started.server;
    const url = await ensureDatabase(cluster, started.port);
    server.unref();
    return { url, stop: once(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function stopServer(cluster: Cluster, server: TiedProcess) {
  server.interrupt();
  // Also where the watcher was killed on its own, or the server is slow to end.
  await stopLeftovers(cluster.data, cluster.dataDir, () => {});
  await server.exited;
}

function once(action: () => Promise<void>) {
  let done: Promise<void> | undefined;
  return () => (done ??= action());
}
