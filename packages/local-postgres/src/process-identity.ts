import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/**
 * Returns a text that distinguishes a process from a later one with the same id: when it was started.
 * `null` when no such process runs; a zombie does not run.
 */
export function processIdentity(pid: number): string | null {
  return hasProc ? identityFromProc(pid) : identityFromPs(pid);
}

function identityFromProc(pid: number) {
  const stat = procStat(pid);
  if (!stat || stat.state === 'Z' || stat.state === 'X') return null;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${stat.startTime}`;
}

/** Reads `/proc/<pid>/stat`; `null` when there is no such process. The start time is in clock ticks since boot. */
export function procStat(pid: number): { state: string; parent: number; startTime: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces: the state is the first field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', parent: Number(fields[1]), startTime: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function identityFromPs(pid: number) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const [state = '', ...started] = (stdout ?? '').trim().split(/\s+/);
  return state === '' || state.startsWith('Z') ? null : started.join(' ');
}
