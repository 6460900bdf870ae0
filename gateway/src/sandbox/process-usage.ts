import { readFileSync } from 'node:fs';

/** Ticks of Linux's `/proc` are of this length on every architecture that Node runs on. */
const TICK_MS = 10;

/** Returns the processor time that a process has used, or null if the system does not report it. */
export function processorTimeOf(pid: number): number | null {
  const stat = readProc(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return Number.isFinite(user + system) ? (user + system) * TICK_MS : null;
}

/** Returns the resident memory of a process in MB, or 0 if the system does not report it. */
export function residentMegabytesOf(pid: number): number {
  // `statm` counts pages, whose size Node does not tell.
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readProc(pid, 'status')) ?? [];
  return Number(kilobytes) / 1024;
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
