import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkCluster, clusterIn, createCluster, removeDrafts } from './cluster.ts';
import { ensureDataDir } from './data-dir.ts';
import { ensureDatabase, reachableDatabase, type DatabaseUrls } from './database.ts';
import { acquireLock, lockHolder } from './lock.ts';
import { runningPostmaster } from './postmaster.ts';
import { keepServer } from './server.ts';
import { binariesFolder, programsFor, removeProgramCopies, serverUser } from './server-user.ts';

export type LocalPostgresOptions = {
  dataDir: string;
  log?: (line: string) => void;
  /** Wait for another process that uses the same folder. The default 0 throws at once. */
  waitMs?: number;
  /** `false` trades safety against power loss for speed, in tests only. */
  durable?: boolean;
};

export type LocalPostgres = DatabaseUrls & { stop(): Promise<void> };

/**
 * Starts the bundled PostgreSQL 18 on the loopback and creates the database `portal`. The server exits with this
 * process and is restarted at the same address if it dies. Throws LocalPostgresError, which names DATA_DIR.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { dataDir, log = () => {}, waitMs = 0, durable = true } = options;
  const cluster = clusterIn(dataDir);
  ensureDataDir(cluster.dataDir);
  const release = await acquireLock(cluster.lock, { dataDir: cluster.dataDir, waitMs, log });
  let server: Awaited<ReturnType<typeof keepServer>> | undefined;
  const stop = async () => {
    await server?.stop();
    removeProgramCopies(cluster.folder);
    release();
  };
  try {
    removeDrafts(cluster);
    removeProgramCopies(cluster.folder);
    const user = serverUser(cluster.data);
    const binaries = programsFor(cluster.folder, binariesFolder(), user);
    const start = { user, binaries, durable, log };
    if (!existsSync(cluster.folder)) {
      log(`creating a database in ${cluster.folder}`);
      await createCluster(cluster, start);
    }
    checkCluster(cluster, user);
    server = await keepServer(cluster, start);
    const urls = await ensureDatabase(cluster, server.port);
    server.unref();
    let stopped: Promise<void> | undefined;
    return { ...urls, stop: () => (stopped ??= stop()) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Returns the running server of an installation, or starts one that `stop()` stops. Waits up to `waitMs` (30 s by
 * default) while another process starts or stops it.
 */
export async function openLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const deadline = Date.now() + (options.waitMs ?? 30_000);
  for (;;) {
    const running = await findRunningLocalPostgres(options.dataDir);
    if (running) return { ...running, stop: async () => {} };
    const busy = lockHolder(clusterIn(options.dataDir).lock) !== null;
    if (!busy || Date.now() > deadline) return startLocalPostgres({ ...options, waitMs: 0 });
    await sleep(50);
  }
}

/** Returns the database of a server that another process runs, or `null` if none responds. */
export async function findRunningLocalPostgres(dataDir: string): Promise<DatabaseUrls | null> {
  const cluster = clusterIn(dataDir);
  const postmaster = runningPostmaster(cluster.data);
  if (!postmaster?.ready || lockHolder(cluster.lock) === null) return null;
  return reachableDatabase(cluster, postmaster.port);
}
