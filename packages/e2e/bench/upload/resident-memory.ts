import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const SAMPLE_MS = 100;
const run = promisify(execFile);

export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** Of the largest child process that runs this program, or 0. */
async function childMegabytes(pid: number, program: string): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=,args=', '--ppid', String(pid)]);
  const lines = stdout.split('\n').filter((line) => line.includes(program));
  return Math.max(0, ...lines.map((line) => Number.parseInt(line, 10) / 1024));
}

/** Repeats the sample, with pauses, until the work has ended. */
export async function sampled(
  work: () => Promise<unknown>,
  sample: () => Promise<void>,
  pauseMs = SAMPLE_MS,
): Promise<void> {
  let running = true;
  const worked = work().finally(() => {
    running = false;
  });
  do {
    await sample();
    await delay(pauseMs);
  } while (running);
  await worked;
}

export async function peakMegabytes(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  await sampled(work, async () => {
    peak = Math.max(peak, await residentMegabytes(pid));
  });
  return peak;
}

/** Megabytes of a process before the work and at most, and of its child processes that run a program. */
export async function peaksOf(pid: number, program: string, work: () => Promise<unknown>) {
  const before = await residentMegabytes(pid);
  let [own, child] = [before, 0];
  await sampled(work, async () => {
    own = Math.max(own, await residentMegabytes(pid));
    child = Math.max(child, await childMegabytes(pid, program));
  });
  return { before, own, child };
}
