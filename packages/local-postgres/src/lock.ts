import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, LocalPostgresError } from './errors.ts';
import { processIdentity } from './process-identity.ts';

const POLL_MS = 100;
/** A lock that was freed just now can be taken within this time. */
const FREED_MS = 1_000;

type WaitOptions = { dataDir: string; waitMs: number; log: (line: string) => void };

/**
 * Locks `path` for this process and returns the unlock function. Waits up to `waitMs`, then throws LocalPostgresError.
 * A dead process's lock is free at once; proper-lockfile judges by age, and breaks a suspended holder's lock.
 */
export async function acquireLock(
  path: string,
  { dataDir, waitMs, log }: WaitOptions,
): Promise<() => void> {
  const deadline = Date.now() + waitMs;
  let logged = false;
  for (;;) {
    const own = tryAcquire(path);
    if (own !== null) return () => release(path, own);
    const pid = lockHolder(path);
    // Without a holder it was freed just now, unless it can never be locked.
    if (Date.now() >= deadline + (pid === null ? FREED_MS : 0)) {
      throw new LocalPostgresError(
        pid === null
          ? `DATA_DIR ${dataDir}: remove ${path}, which cannot be locked.`
          : `DATA_DIR ${dataDir} is in use by process ${pid}: stop that process, or set DATA_DIR to another folder.`,
      );
    }
    if (pid !== null && !logged) {
      log(`waiting for process ${pid}, which is using DATA_DIR ${dataDir}`);
      logged = true;
    }
    await sleep(POLL_MS);
  }
}

/** Returns the id of the running process that holds the lock, `null` when it is free. */
export function lockHolder(path: string): number | null {
  return holderOf(read(path));
}

function holderOf(content: string | null) {
  const [pid, identity] = (content ?? '').split('\n');
  return identity !== undefined && processIdentity(Number(pid)) === identity ? Number(pid) : null;
}

function tryAcquire(path: string) {
  const seen = read(path);
  if (seen !== null && holderOf(seen) === null) removeStale(path, seen);
  const own = `${process.pid}\n${processIdentity(process.pid)}\n${randomUUID()}\n`;
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, own);
  try {
    // link() is atomic: no process ever reads a partly written lock.
    linkSync(draft, path);
    return own;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return null;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeStale(path: string, seen: string) {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    // Another process may have replaced the stale lock since it was read: then that one is put back.
    if (read(aside) !== seen) linkSync(aside, path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(path: string, own: string) {
  if (read(path) === own) rmSync(path, { force: true });
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
