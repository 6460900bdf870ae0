import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/**
 * Tells a process from a later one that got the same id, by when it was started.
 * `null` when no such process runs; a zombie does not run.
 */
export function processIdentity(pid: number): string | null {
  return hasProc ? identityFromProc(pid) : identityFromPs(pid);
}

function identityFromProc(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces: state is the first field after it, start time the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
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
