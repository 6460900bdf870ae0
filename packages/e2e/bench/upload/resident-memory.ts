import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const SAMPLE_MS = 100;

export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

export async function peakMegabytes(pid: number, work: () => Promise<unknown>): Promise<number> {
  let running = true;
  const worked = work().finally(() => {
    running = false;
  });
  let peak = 0;
  do {
    peak = Math.max(peak, await residentMegabytes(pid));
    await delay(SAMPLE_MS);
  } while (running);
  await worked;
  return peak;
}
