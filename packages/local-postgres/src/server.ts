import { once } from 'node:events';
import { closeSync, constants, lstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolderFor, type Cluster, type RunOptions } from './cluster.ts';
import { LocalPostgresError } from './errors.ts';
import { runningPostmaster, stopOrphanedServer } from './postmaster.ts';
import { spawnSupervised, type SupervisedProcess } from './supervised-process.ts';

type StartOptions = RunOptions & { log: (line: string) => void };

const RETRY_FOR_MS = 30_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
const STEADY_MS = 60_000;

export const LOG_LIMIT_BYTES = 1_048_576;
// Root must not write through another user's link.
const LOG_FLAGS =
  constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;

/** Another program took the port first, or processes of a killed server are still exiting. */
const TRANSIENT = /could not create any TCP\/IP sockets|shared memory block .*still in use/;

/**
 * Starts the server, and restarts it on the same port until `stop()`: at once after a crash, and after growing waits of
 * up to ten seconds while it cannot run. Throws if the first start fails.
 */
export async function keepServer(cluster: Cluster, start: StartOptions) {
  const stopping = new AbortController();
  const first = await startOnFreePort(cluster, start);
  const { port } = first;
  let { server } = first;
  let starting: Promise<unknown> = Promise.resolve();
  const kept = keep();

  async function keep() {
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

  async function startAgain() {
    try {
      server = await startServer(cluster, start, port);
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
      await stopOrphanedServer(cluster, () => {});
      await kept;
    },
  };
}

async function startOnFreePort(cluster: Cluster, start: StartOptions) {
  const deadline = Date.now() + RETRY_FOR_MS;
  for (;;) {
    const port = await freePort();
    try {
      return { port, server: await startServer(cluster, start, port) };
    } catch (error) {
      if (!TRANSIENT.test(String(error)) || Date.now() > deadline) throw error;
    }
    await sleep(50);
  }
}

/** Resolves once the server accepts connections. Throws LocalPostgresError with the reason from its log. */
async function startServer(cluster: Cluster, start: StartOptions, port: number) {
  await stopOrphanedServer(cluster, start.log);
  const server = spawnServer(cluster, port, start);
  if (await becomesReady(cluster, server, start.log)) return server;
  throw new LocalPostgresError(
    `DATA_DIR ${cluster.dataDir}: the database does not start: ${server.reason()}${start.user.hint} (full log: ${cluster.log})`,
  );
}

function spawnServer(cluster: Cluster, port: number, { user, binaries, durable }: StartOptions) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    // Keeps texts, values and rows of failed statements out of the log.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    'log_parameter_max_length=0',
    'log_parameter_max_length_on_error=0',
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

async function becomesReady(cluster: Cluster, server: SupervisedProcess, log: StartOptions['log']) {
  let exited = false;
  void server.exited.then(() => (exited = true));
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

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** One full log is kept, so that both stay below twice {@link LOG_LIMIT_BYTES}. */
export function appendLog(log: string, chunk: string): void {
  try {
    const size = lstatSync(log, { throwIfNoEntry: false })?.size ?? 0;
    if (size > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`);
    const descriptor = openSync(log, LOG_FLAGS, 0o600);
    try {
      writeSync(descriptor, chunk);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // The server runs on without a log, for example on a full disk.
  }
}
