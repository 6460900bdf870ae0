import { Gauge } from 'prom-client';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { readBackupTimes } from './archive-places.ts';

const ASK_MS = 300_000;

/**
 * Gauges of the last backup and restore, 0 for never. They are read in the background, because a bucket that hangs must
 * not delay the other metrics.
 */
export function backupMetrics(env: Pick<Env, 'backup' | 'endpoint'>, log: Logger): Gauge[] {
  const { to } = env.backup;
  if (!to) return [];
  let askedAt = -Infinity;
  const backup = new Gauge({
    name: 'backup_timestamp_seconds',
    help: 'When the newest archive was begun.',
    aggregator: 'max',
    registers: [],
    collect() {
      if (performance.now() - askedAt < ASK_MS) return;
      askedAt = performance.now();
      read().catch((error: unknown) => log.warn({ err: error }, 'BACKUP_TO could not be read'));
    },
  });
  const restore = new Gauge({
    name: 'restore_timestamp_seconds',
    help: 'When an archive was last restored, with all counts and hashes right.',
    aggregator: 'max',
    registers: [],
  });
  const read = async () => {
    const { backedUpAt, restoredAt } = await readBackupTimes(env, to);
    backup.set(secondsOf(backedUpAt));
    restore.set(secondsOf(restoredAt));
  };
  return [backup, restore];
}

const secondsOf = (date: Date | null) => (date ? date.getTime() / 1_000 : 0);
