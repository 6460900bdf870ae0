import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolderFor, type Cluster, type RunOptions } from './cluster.ts';
import { LocalPostgresError } from './errors.ts';
import { killOrphanedBackends, runningPostmaster, stopOrphanedServer } from './postmaster.ts';
import { appendLog, LOG_SETTINGS } from './server-log.ts';
import { spawnSupervised, type SupervisedProcess } from './supervised-process.ts';

export type StartOptions = RunOptions & { log: (line: string) => void };

const RETRY_FOR_MS = 30_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
/** A server that ran this long did not fail because of its start. */
const STEADY_MS = 60_000;

/** A server that is started again when it dies. */
export type KeptServer = {
  /** The same after each start. */
  port: number;
  /** Allows this process to exit while the server runs, which then exits too. */
  unref(): void;
  stop(): Promise<void>;
};

/**
 * Starts the server, and starts it again on the same port whenever it exits before `stop()`: at once after a crash, with
 * growing waits of at most ten seconds while it cannot run, e.g. on a full disk. Throws when the first start fails.
 */
export async function keepServer(cluster: Cluster, start: StartOptions): Promise<KeptServer> {
  const stopping = new AbortController();
  const { port, server: first } = await startServer(cluster, start, freePort);
  let server = first;
  let starting: Promise<unknown> = Promise.resolve();
  const kept = keep();

  async function keep(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    for (;;) {
      const started = Date.now();
      await server.exited;
      if (stopping.signal.aborted) return;
      start.log(`it stopped: ${server.reason()}; starting it again`);
      if (Date.now() - started > STEADY_MS) wait = FIRST_WAIT_MS;
      do {
        await sleep(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
        starting = startAgain();
      } while (!(await starting));
    }
  }

  async function startAgain(): Promise<boolean> {
    try {
      await stopOrphanedServer(cluster, start.log);
      ({ server } = await startServer(cluster, start, async () => port));
      server.unref();
      start.log('it runs again');
      return true;
    } catch (error) {
      start.log(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  return {
    port,
    unref: () => server.unref(),
    async stop() {
      stopping.abort();
      await starting;
      server.interrupt();
      // Covers a watcher that was killed on its own, and a server that is slow to exit.
      await stopOrphanedServer(cluster, () => {});
      await kept;
    },
  };
}

/**
 * Starts the server as a child that does not outlive this process and resolves once it accepts connections. Throws a
 * LocalPostgresError with the reason from the server's log.
 */
async function startServer(cluster: Cluster, start: StartOptions, choosePort: typeof freePort) {
  const deadline = Date.now() + RETRY_FOR_MS;
  for (;;) {
    const port = await choosePort();
    const server = spawnServer(cluster, port, start);
    if (await becomesReady(cluster, server, start.log)) return { port, server };
    const reason = server.reason();
    // Another program took the port first, or processes of a killed server are still exiting.
    const isTransient =
      /could not create any TCP\/IP sockets|shared memory block .*still in use/.test(reason);
    if (!isTransient || Date.now() > deadline) {
      throw new LocalPostgresError(
        `DATA_DIR ${cluster.dataDir}: the database does not start: ${reason}${start.user.hint} (full log: ${cluster.log})`,
      );
    }
    if (reason.includes('shared memory')) killOrphanedBackends(cluster.data);
    await sleep(50);
  }
}

function spawnServer(cluster: Cluster, port: number, { user, binaries, durable }: StartOptions) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    ...LOG_SETTINGS,
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  return spawnSupervised(
    [
      path.join(binaries, 'postgres'),
      '-D',
      dataFolderFor(cluster),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { user, folder: cluster.data, onOutput: (chunk) => appendLog(cluster.log, chunk) },
  );
}

async function becomesReady(
  cluster: Cluster,
  server: SupervisedProcess,
  log: StartOptions['log'],
): Promise<boolean> {
  let exited = false;
  void server.exited.then(() => (exited = true));
  // Recovery after a crash may take long and has no timeout.
  const slow = setTimeout(() => log('still starting: recovery after a crash takes longer'), 3_000);
  try {
    while (!exited) {
      if (runningPostmaster(cluster.data)?.ready) return true;
      await sleep(10);
    }
    return false;
  } finally {
    clearTimeout(slow);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
