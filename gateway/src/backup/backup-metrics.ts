import { Gauge } from 'prom-client';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import type { Env } from '../env.ts';
import { readBackupTimes } from './archive-places.ts';
import { backupDue } from './backup-due.ts';

const ASK_MS = 300_000;

/**
 * Gauges of the last backup, when it was due, and the last restore, 0 for never. They are read in the background, because a bucket that
 * hangs must not delay the other metrics.
 */
export function backupMetrics(env: Pick<Env, 'backup' | 'endpoint'>, db: Db, log: Logger): Gauge[] {
  const { to, schedule } = env.backup;
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
      read().catch((error: unknown) =>
        log.warn({ err: error }, 'the age of the newest archive could not be read'),
      );
    },
  });
  const due = new Gauge({
    name: 'backup_due_timestamp_seconds',
    help: 'Last time of BACKUP_SCHEDULE whose archive should be complete by now.',
    aggregator: 'max',
    registers: [],
  });
  const restore = new Gauge({
    name: 'restore_timestamp_seconds',
    help: 'When an archive was last restored, with all counts and hashes right.',
    aggregator: 'max',
    registers: [],
  });
  const read = async () => {
    const { backedUpAt, restoredAt } = await readBackupTimes(env, to);
    const dueAt = await backupDue(db, schedule);
    backup.set(secondsOf(backedUpAt));
    due.set(secondsOf(dueAt));
    restore.set(secondsOf(restoredAt));
  };
  return [backup, due, restore];
}

const secondsOf = (date: Date | null) => (date ? date.getTime() / 1_000 : 0);
