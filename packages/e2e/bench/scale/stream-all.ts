import { setTimeout as delay } from 'node:timers/promises';
import { peakMegabytes, residentMegabytes } from '../upload/resident-memory.ts';
import type { OpenInstallation } from './open-installation.ts';

const PAUSE_MS = 2;
/** How long the same calls are made without the stream. */
const BEFORE_MS = 5_000;

export interface Streamed {
  seconds: number;
  /** Growth of the gateway's process. */
  megabytes: number;
  /** Times of a call that needs neither database nor session. */
  longestWaitMs: number;
  longestWaitBeforeMs: number;
}

/** Reads all clients as one stream, while another connection asks for something else all the time. */
export async function streamAll({ url, pid, cookie }: OpenInstallation): Promise<Streamed> {
  const longestWaitBeforeMs = await longestWait(url, delay(BEFORE_MS));
  const before = await residentMegabytes(pid);
  const startedAt = performance.now();
  let longestWaitMs = 0;
  const peak = await peakMegabytes(pid, async () => {
    longestWaitMs = await longestWait(url, readAll(`${url}/api/admin/clients`, cookie));
  });
  return {
    seconds: (performance.now() - startedAt) / 1000,
    megabytes: peak - before,
    longestWaitMs,
    longestWaitBeforeMs,
  };
}

async function readAll(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  for await (const _ of response.body!);
}

/** The milliseconds of the slowest of the calls that are made until `work` is done. */
async function longestWait(url: string, work: Promise<void>): Promise<number> {
  let running = true;
  const worked = work.finally(() => {
    running = false;
  });
  let longest = 0;
  do {
    const startedAt = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - startedAt);
    await delay(PAUSE_MS);
  } while (running);
  await worked;
  return longest;
}
