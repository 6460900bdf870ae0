import { closeSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { LocalPostgresError } from './errors.ts';
import { killOrphanedBackends, runningPostmaster } from './postmaster.ts';
import { dataPath } from './reachable-paths.ts';
import { LOG_SETTINGS, openLog } from './server-log.ts';
import type { ServerUser } from './server-user.ts';
import { lastError, spawnSupervised, type SupervisedProcess } from './supervised-process.ts';

export type StartOptions = {
  user: ServerUser;
  /** The folder of the programs; the server's user can reach it. */
  binaries: string;
  durable: boolean;
  log: (line: string) => void;
};

const RETRY_FOR_MS = 30_000;

/**
 * Starts the server as a child that does not outlive this process, on a free port unless one is given, and resolves once it
 * accepts connections. Throws a LocalPostgresError with the reason from the server's log.
 */
export async function startServer(
  cluster: Cluster,
  start: StartOptions,
  fixedPort: number | null = null,
): Promise<{ port: number; server: SupervisedProcess }> {
  const deadline = Date.now() + RETRY_FOR_MS;
  for (;;) {
    const port = fixedPort ?? (await freePort());
    const server = spawnServer(cluster, port, start);
    if (await becomesReady(cluster, port, server, start.log)) return { port, server };
    const reason = lastError(cluster.log);
    if (!isTransient(reason) || Date.now() > deadline) {
      throw new LocalPostgresError(
        `DATA_DIR ${cluster.dataDir}: the database does not start: ${reason}${start.user.hint} (full log: ${cluster.log})`,
      );
    }
    if (reason.includes('shared memory')) killOrphanedBackends(cluster.data);
    await sleep(50);
  }
}

/** Another program took the port first, or processes of a killed server are still exiting. */
function isTransient(reason: string) {
  return /could not create any TCP\/IP sockets|shared memory block .*still in use/.test(reason);
}

function spawnServer(cluster: Cluster, port: number, { user, binaries, durable }: StartOptions) {
  const log = openLog(cluster);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...LOG_SETTINGS,
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const { workingFolder, dataFolder } = dataPath(cluster, user);
  const server = spawnSupervised(
    [
      path.join(binaries, 'postgres'),
      '-D',
      dataFolder,
      '-p',
      String(port),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    user,
    log,
    workingFolder,
  );
  closeSync(log);
  return server;
}

async function becomesReady(
  cluster: Cluster,
  port: number,
  server: SupervisedProcess,
  log: StartOptions['log'],
) {
  let exited = false;
  void server.exited.then(() => (exited = true));
  const started = Date.now();
  let logged = false;
  while (!exited) {
    const postmaster = runningPostmaster(cluster.data);
    if (postmaster?.port === port && postmaster.ready) return true;
    // Recovery after a crash may take long and has no timeout.
    if (!logged && Date.now() - started > 3_000) {
      log('still starting: recovery after a crash takes longer');
      logged = true;
    }
    await sleep(10);
  }
  return false;
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        resolve(address !== null && typeof address === 'object' ? address.port : 0),
      );
    });
  });
}
