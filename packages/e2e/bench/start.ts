import { startLocalPostgres } from '@repo/local-postgres/local-postgres';
import { memoryFolder } from '@repo/testing/memory-folder.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startInstallation } from '../src/product/start-product.ts';
import { measureRounds } from './measure-rounds.ts';
import { median } from './median.ts';
import type { Results } from './results.ts';
import { format, table } from './table.ts';

const ROUNDS = 7;
const WARM_LIMIT_MS = 1_500;

export async function measureStart(log: (line: string) => void): Promise<Results> {
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
    const times = await measureRounds(
      { again: start, database: startDatabase },
      { name: 'start', rounds: ROUNDS, warmUps: 0, log },
    );
    const [againMs, databaseMs] = [median(times.again), median(times.database)];
    return {
      lines: table(
        ['start', 'ms'],
        [
          ['the first time, with migrations and demo data', format(firstMs)],
          [`again (limit ${WARM_LIMIT_MS})`, format(againMs)],
          ['its PostgreSQL alone', format(databaseMs)],
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
