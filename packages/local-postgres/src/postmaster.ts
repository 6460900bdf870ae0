import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { errorCode, LocalPostgresError } from './errors.ts';

/** Fast shutdown first, then immediate shutdown, from which the next start recovers. */
const STOPS = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

/** Returns the running server of a data folder from its postmaster.pid, or `null` if that is absent or stale. */
export function runningPostmaster(dataFolder: string) {
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

export async function stopOrphanedServer(
  { data, dataDir }: Cluster,
  log: (line: string) => void,
): Promise<void> {
  const orphan = runningPostmaster(data);
  if (!orphan) return killOrphanedBackends(data);
  log(`stopping the database that a previous process left running (process ${orphan.pid})`);
  for (const [signal, timeout] of STOPS) {
    if (signalProcess(orphan.pid, signal) === 'EPERM') {
      throw new LocalPostgresError(
        `DATA_DIR ${dataDir} is in use by a PostgreSQL server of another user (process ${orphan.pid}): stop it, or set DATA_DIR to another folder.`,
      );
    }
    const deadline = Date.now() + timeout;
    while (Date.now() < deadline) {
      if (runningPostmaster(data)?.pid !== orphan.pid) return;
      await sleep(20);
    }
  }
  throw new LocalPostgresError(
    `DATA_DIR ${dataDir}: process ${orphan.pid}, a PostgreSQL server on it, cannot be stopped.`,
  );
}

/** Kills processes whose postmaster was killed, because they hold shared memory that a new one needs. */
function killOrphanedBackends(dataFolder: string) {
  if (!existsSync('/proc/self')) return;
  for (const pid of readdirSync('/proc').map(Number)) {
    if (pid && isServerOf(dataFolder, pid)) signalProcess(pid, 'SIGKILL');
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
    return null;
  } catch (error) {
    return errorCode(error);
  }
}

/** A stale postmaster.pid may name a reused process id. A server's working folder is its data folder. */
function isServerOf(dataFolder: string, pid: number) {
  if (!existsSync('/proc/self')) {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' });
    return (stdout ?? '').includes(dataFolder);
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
  } catch (error) {
    if (errorCode(error) !== 'EACCES') return false;
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  }
}
