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
  /** The installation's folder (DATA_DIR); the database lives in `postgres/` below it. */
  dataDir: string;
  /** Called with one line of progress at a time. */
  log?: (line: string) => void;
  /** How long to wait for another process that uses the same folder. Default 0: throws at once. */
  waitMs?: number;
  /** `false` trades safety against power loss for speed; for tests only. */
  durable?: boolean;
};

export type LocalPostgres = DatabaseUrls & { stop(): Promise<void> };

/**
 * Starts the bundled PostgreSQL 18 on the loopback and creates the database `portal`. The server exits with this
 * process; one that dies is restarted at the same address. Throws LocalPostgresError, which names DATA_DIR.
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
 * Returns the running server of an installation, or starts one that `stop()` stops; a server found running is left
 * running. Waits up to `waitMs` (default 30 s) while another process is starting or stopping it.
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

/**
 * Returns the database of an installation whose server another process runs now, for command-line tools; `null` when
 * none runs, it is starting or stopping, or it does not respond.
 */
export async function findRunningLocalPostgres(dataDir: string): Promise<DatabaseUrls | null> {
  const cluster = clusterIn(dataDir);
  const postmaster = runningPostmaster(cluster.data);
  if (!postmaster?.ready || lockHolder(cluster.lock) === null) return null;
  return reachableDatabase(cluster, postmaster.port);
}
