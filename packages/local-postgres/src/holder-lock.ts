import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './error-code.ts';
import { LocalPostgresError } from './local-postgres-error.ts';
import { processIdentity } from './process-identity.ts';

type Wait = { dataDir: string; waitMs: number; log: (line: string) => void };

/** Takes the lock file for this process and returns how to give it back. A dead holder's lock is taken over. */
export async function holdLock(path: string, { dataDir, waitMs, log }: Wait): Promise<() => void> {
  const deadline = Date.now() + waitMs;
  let told = false;
  for (;;) {
    const own = tryTake(path);
    if (own !== null) return () => release(path, own);
    const pid = liveHolder(path);
    if (pid === null) continue;
    if (Date.now() >= deadline) {
      throw new LocalPostgresError(
        `DATA_DIR ${dataDir} is in use by process ${pid}: stop that process, or set DATA_DIR to another folder.`,
      );
    }
    if (!told) log(`waiting for process ${pid}, which is using DATA_DIR ${dataDir}`);
    told = true;
    await sleep(100);
  }
}

/** The id of the running process that holds the lock, `null` when nobody does. */
export function liveHolder(path: string): number | null {
  return holderOf(read(path));
}

function holderOf(content: string | null) {
  const [pid, identity] = (content ?? '').split('\n');
  return identity !== undefined && processIdentity(Number(pid)) === identity ? Number(pid) : null;
}

function tryTake(path: string) {
  const seen = read(path);
  if (seen !== null && holderOf(seen) === null) removeStale(path, seen);
  const own = `${process.pid}\n${processIdentity(process.pid)}\n${randomUUID()}\n`;
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, own);
  try {
    // A link appears whole or not at all, so nobody ever reads a half-written lock.
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
    // Somebody else may have taken the lock over since it was read: then it goes back.
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
