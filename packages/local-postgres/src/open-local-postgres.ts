import { setTimeout as sleep } from 'node:timers/promises';
import { clusterIn } from './cluster.ts';
import { findRunningLocalPostgres } from './find-running-local-postgres.ts';
import { liveHolder } from './holder-lock.ts';
import {
  startLocalPostgres,
  type LocalPostgres,
  type LocalPostgresOptions,
} from './start-local-postgres.ts';

/**
 * Uses the running server of an installation, or starts one for as long as it is open.
 * Waits up to `waitMs` (default 30 s) while another process is starting or stopping it.
 */
export async function openLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const deadline = Date.now() + (options.waitMs ?? 30_000);
  for (;;) {
    const running = await findRunningLocalPostgres(options.dataDir);
    if (running) return { ...running, stop: async () => {} };
    const busy = liveHolder(clusterIn(options.dataDir).lock) !== null;
    if (!busy || Date.now() > deadline) return startLocalPostgres({ ...options, waitMs: 0 });
    await sleep(50);
  }
}
