import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalPostgresError } from './errors.ts';

const SQLITE_BUSY = 5;
const POLL_MS = 100;
/** Longer than another process holds the lock only to look at it. */
const BUSY_MS = 20;

/** Protects locks from garbage collection, which would release them. */
const held = new Set<DatabaseSync>();

/**
 * Locks `path` for this process and returns the unlock function. Waits up to `waitMs`, then throws LocalPostgresError.
 * The system frees an SQLite transaction when its process dies, and keeps it while the process is suspended.
 */
export async function acquireLock(
  path: string,
  { dataDir, waitMs, log }: { dataDir: string; waitMs: number; log: (line: string) => void },
): Promise<() => void> {
  const deadline = Date.now() + waitMs;
  let logged = false;
  for (;;) {
    const release = tryAcquire(path, dataDir);
    if (release) return release;
    const pid = lockHolder(path);
    if (pid !== null && Date.now() >= deadline) {
      throw new LocalPostgresError(
        `DATA_DIR ${dataDir} is in use by process ${pid}: stop that process, or set DATA_DIR to another folder.`,
      );
    }
    if (pid !== null && !logged) {
      log(`waiting for process ${pid}, which is using DATA_DIR ${dataDir}`);
      logged = true;
    }
    await sleep(POLL_MS);
  }
}

export function lockHolder(path: string): number | null {
  if (!existsSync(path)) return null;
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    database.exec('begin immediate');
    return null;
  } catch {
    return Number(database.prepare('pragma user_version').get()?.['user_version']);
  } finally {
    database.close();
  }
}

function tryAcquire(path: string, dataDir: string) {
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    database.exec(
      `pragma synchronous = off; begin immediate; pragma user_version = ${process.pid}; commit; begin immediate`,
    );
    held.add(database);
    return () => {
      held.delete(database);
      database.close();
    };
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw new LocalPostgresError(`DATA_DIR ${dataDir}: remove ${path}, which cannot be locked.`);
  }
}
