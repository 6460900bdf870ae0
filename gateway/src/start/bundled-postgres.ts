import cluster from 'node:cluster';
import {
  openLocalPostgres,
  startLocalPostgres,
  type LocalPostgres,
} from '@repo/local-postgres/local-postgres';

const WAIT_MS = 60_000;

export function openBundledPostgres(
  dataDir: string,
  step: (line: string) => void,
): Promise<LocalPostgres> {
  if (cluster.isWorker) return openLocalPostgres({ dataDir });
  step('database  starting the bundled PostgreSQL');
  const log = (line: string) => step(`database  ${line}`);
  return startLocalPostgres({ dataDir, log, waitMs: WAIT_MS });
}
