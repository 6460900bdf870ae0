import type { Logger } from 'pino';
import { setTimeout as delay } from 'node:timers/promises';

interface Options {
  intervalMs: number;
  log: Logger;
  what: string;
  finishMs?: number;
}

export function repeat(
  job: (signal: AbortSignal) => Promise<void>,
  { intervalMs, log, what, finishMs = 10_000 }: Options,
) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    await job(stopping.signal).catch((error: unknown) => log.warn({ err: error }, what));
    if (!stopping.signal.aborted) timer = setTimeout(start, intervalMs);
  };
  let running: Promise<void>;
  const start = () => {
    running = run();
  };
  start();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      if (!(await within(finishMs, running))) log.warn(`stopped before its end: ${what}`);
    },
  };
}

export async function within(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(milliseconds, 'late', { signal: timer.signal }).catch(() => 'late');
  const first = await Promise.race([promise.then(() => 'done'), late]);
  timer.abort();
  return first === 'done';
}
