import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, LocalPostgresError } from './errors.ts';
import { processIdentity } from './process-identity.ts';

type Postmaster = { pid: number; port: number; ready: boolean };

/** Returns the server that runs on a data folder, from its postmaster.pid; `null` when that is absent or stale. */
export function runningPostmaster(dataFolder: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Math.abs(Number(lines[0]));
  if (!pid || !isServerOf(dataFolder, pid)) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Stops the server that a killed process left running on a data folder, and resolves when it has exited. */
export async function stopOrphanedServer(
  dataFolder: string,
  dataDir: string,
  log: (line: string) => void,
): Promise<void> {
  const orphan = runningPostmaster(dataFolder);
  if (!orphan) return;
  log(`stopping the database that a previous process left running (process ${orphan.pid})`);
  // Fast shutdown first, then immediate shutdown, from which the next start recovers.
  for (const [signal, timeout] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (await exitsWithin(orphan.pid, signal, timeout, dataDir)) return;
  }
  throw new LocalPostgresError(
    `DATA_DIR ${dataDir}: process ${orphan.pid}, a PostgreSQL server on it, cannot be stopped.`,
  );
}

/** Kills server processes whose postmaster was killed: they hold the shared memory that a new one needs. */
export function killOrphanedBackends(dataFolder: string): void {
  if (!existsSync('/proc/self')) return;
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (pid && workingFolder(pid) === realpathSync(dataFolder)) signalProcess(pid, 'SIGKILL');
  }
}

async function exitsWithin(pid: number, signal: NodeJS.Signals, ms: number, dataDir: string) {
  const identity = processIdentity(pid);
  if (identity !== null && signalProcess(pid, signal) === 'EPERM') {
    throw new LocalPostgresError(
      `DATA_DIR ${dataDir} is in use by a PostgreSQL server of another user (process ${pid}): stop it, or set DATA_DIR to another folder.`,
    );
  }
  const deadline = Date.now() + ms;
  while (identity !== null && processIdentity(pid) === identity) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

function signalProcess(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
    return null;
  } catch (error) {
    return errorCode(error);
  }
}

/** A stale postmaster.pid may name a reused process id; a server's working folder is its data folder. */
function isServerOf(dataFolder: string, pid: number) {
  if (processIdentity(pid) === null) return false;
  if (existsSync('/proc/self')) {
    const folder = workingFolder(pid);
    // An unreadable folder means another user's process, which counts only when its name is postgres.
    return folder === null ? nameOf(pid) === 'postgres' : folder === realpathSync(dataFolder);
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').includes(dataFolder);
}

function workingFolder(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function nameOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}
