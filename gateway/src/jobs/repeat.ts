import type { Logger } from 'pino';

export interface RepeatedJob {
  /** Waits for a run that is under way. */
  stop(): Promise<void>;
}

/** Runs a job now and `intervalMs` after each end. A failure is logged with `what` failed. */
export function repeat(
  job: () => Promise<void>,
  { intervalMs, log, what }: { intervalMs: number; log: Logger; what: string },
): RepeatedJob {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = async () => {
    await job().catch((error: unknown) => log.warn({ err: error }, what));
    if (!stopped) timer = setTimeout(start, intervalMs);
  };
  let running: Promise<void>;
  const start = () => {
    running = run();
  };
  start();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
