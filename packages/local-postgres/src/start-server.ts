import { chownSync, closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { LocalPostgresError } from './local-postgres-error.ts';
import { killOrphanedBackends, runningPostmaster } from './postmaster.ts';
import { lastError } from './server-log.ts';
import type { ServerUser } from './server-user.ts';
import { spawnTied, type TiedProcess } from './tied-process.ts';

type Start = { user: ServerUser; binaries: string; durable: boolean; log: (line: string) => void };

const patienceMs = 30_000;

/** Starts the server on the cluster, tied to this process, and returns once it accepts connections. */
export async function startServer(
  cluster: Cluster,
  start: Start,
): Promise<{ port: number; server: TiedProcess }> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const port = await freePort();
    const server = spawnServer(cluster, port, start);
    if (await becomesReady(cluster, port, server, start.log)) return { port, server };
    const reason = lastError(cluster.log);
    if (!isPassing(reason) || Date.now() > deadline) {
      throw new LocalPostgresError(
        `DATA_DIR ${cluster.dataDir}: the database does not start: ${reason}${start.user.hint} (all of it: ${cluster.log})`,
      );
    }
    if (reason.includes('shared memory')) killOrphanedBackends(cluster.data);
    await sleep(50);
  }
}

/** Another program took the port first, or processes of a killed server are still ending. */
function isPassing(reason: string) {
  return /could not create any TCP\/IP sockets|shared memory block .*still in use/.test(reason);
}

function spawnServer(cluster: Cluster, port: number, { user, binaries, durable }: Start) {
  const log = openSync(cluster.log, 'w', 0o600);
  if (user.ids) chownSync(cluster.log, user.ids.uid, user.ids.gid);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const server = spawnTied(
    [
      path.join(binaries, 'postgres'),
      '-D',
      cluster.data,
      '-p',
      String(port),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    user,
    log,
  );
  closeSync(log);
  return server;
}

async function becomesReady(
  cluster: Cluster,
  port: number,
  server: TiedProcess,
  log: Start['log'],
) {
  let ended = false;
  void server.exited.then(() => (ended = true));
  const started = Date.now();
  let told = false;
  while (!ended) {
    const postmaster = runningPostmaster(cluster.data);
    if (postmaster?.port === port && postmaster.ready) return true;
    // Recovery after a crash may take long; it is never cut short.
    if (!told && Date.now() - started > 3_000)
      log('still starting, after a crash this takes longer');
    told ||= Date.now() - started > 3_000;
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
