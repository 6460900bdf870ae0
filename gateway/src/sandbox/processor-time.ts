import { readFileSync } from 'node:fs';

/** Ticks of Linux's `/proc` are of this length on every architecture that Node runs on. */
const TICK_MS = 10;

/** Returns the processor time that a process has used, or null if the system does not report it. */
export function processorTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the name of the program, which may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return Number.isFinite(user + system) ? (user + system) * TICK_MS : null;
  } catch {
    return null;
  }
}
