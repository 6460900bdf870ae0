import { startLocalPostgres } from '@repo/local-postgres/local-postgres';
import { memoryFolder } from '@repo/testing/memory-folder.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startInstallation } from '../src/product/start-product.ts';
import { median } from './median.ts';
import type { Findings } from './results.ts';
import { table } from './table.ts';

const ROUNDS = 7;
const WARM_LIMIT_MS = 1_500;

/**
 * Measures how long a built installation takes from its command to “Ready on”: the first time, with migrations and demo
 * data, and again, beside its PostgreSQL alone.
 */
export async function measureStart(log: (line: string) => void): Promise<Findings> {
  const dataDir = await mkdtemp(path.join(memoryFolder(), 'starts-'));
  const start = () =>
    timed(
      () => startInstallation(dataDir),
      ({ end }) => end('SIGTERM'),
    );
  const startDatabase = () =>
    timed(
      () => startLocalPostgres({ dataDir, waitMs: 30_000 }),
      (database) => database.stop(),
    );
  try {
    const firstMs = await start();
    const again: number[] = [];
    const database: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      log(`start, round ${round} of ${ROUNDS}`);
      again.push(await start());
      database.push(await startDatabase());
    }
    const againMs = median(again)!;
    const databaseMs = median(database)!;
    return {
      lines: table(
        ['start', 'ms'],
        [
          ['the first time, with migrations and demo data', firstMs.toFixed(0)],
          [`again (limit ${WARM_LIMIT_MS})`, againMs.toFixed(0)],
          ['its PostgreSQL alone', databaseMs.toFixed(0)],
        ],
      ),
      figures: { rounds: ROUNDS, firstMs, againMs, databaseMs },
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timed<T>(start: () => Promise<T>, stop: (started: T) => Promise<void>) {
  const startedAt = performance.now();
  const started = await start();
  const ms = performance.now() - startedAt;
  await stop(started);
  return ms;
}
