import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { stopOrphanedServer } from './postmaster.ts';
import { startServer, type StartOptions } from './server.ts';
import { boundLog } from './server-log.ts';
import { lastError } from './supervised-process.ts';

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
  const { port, server: first } = await startServer(cluster, start);
  let server = first;
  let starting: Promise<unknown> = Promise.resolve();
  const stopBounding = boundLog(cluster);
  const kept = keep();

  async function keep(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    for (;;) {
      const started = Date.now();
      await server.exited;
      if (stopping.signal.aborted) return;
      start.log(`it stopped: ${lastError(cluster.log)}; starting it again`);
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
      await stopOrphanedServer(cluster.data, cluster.dataDir, start.log);
      ({ server } = await startServer(cluster, start, port));
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
      stopBounding();
      await starting;
      server.interrupt();
      // Covers a watcher that was killed on its own, and a server that is slow to exit.
      await stopOrphanedServer(cluster.data, cluster.dataDir, () => {});
      await kept;
    },
  };
}
