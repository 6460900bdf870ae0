import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { answerMetrics } from '../http/metrics/metrics-of-workers.ts';
import { root } from '../installation.ts';
import { openBundledPostgres } from './bundled-postgres.ts';
import { listen } from './listen.ts';
import { readStartSettings } from './start-settings.ts';

const WORKER_GROUP = randomUUID();
const PAUSE_MS = 1_000;

export type WorkerMessage = { step: string } | { ready: true };

export class WorkerExit extends Error {
  readonly code: number;

  constructor(code: number) {
    super('a worker ended before it was ready');
    this.code = code;
  }
}

/**
 * Runs `WORKERS` gateways as processes behind one port, over the bundled PostgreSQL of this process. The first
 * migrates, publishes and reports. A worker that ends is replaced. Throws SettingsError or WorkerExit.
 */
export async function startWorkers(
  source: NodeJS.ProcessEnv,
  step: (line: string) => void,
  signal: AbortSignal,
) {
  const { env } = readStartSettings(source, root);
  const { url, drain } = await listen(env);
  await drain();
  const postgres = env.databaseUrl ? null : await openBundledPostgres(env.dataDir, step);
  cluster.setupPrimary({ exec: join(import.meta.dirname, '../main.ts'), args: [] });
  answerMetrics();
  let current: Worker[] = [];
  /** Its successor is starting. */
  let leaving: Worker | null = null;
  let isStopping = false;
  let restarting = Promise.resolve();
  let isRestartWaiting = false;

  async function start(report = (_line: string) => {}): Promise<void> {
    const worker = await forkWorker(new URL(url).port, report);
    current = [...current, worker];
    worker.once('exit', (code, signal) => {
      if (!current.includes(worker) || isStopping) return;
      step(`workers   process ${worker.process.pid} ended (${signal ?? code}) and is replaced`);
      remove(worker);
      if (worker !== leaving) void replace();
    });
  }

  async function replace(): Promise<void> {
    await delay(PAUSE_MS);
    if (isStopping) return;
    await start().then(reportAll, replace);
  }

  function reportAll(): void {
    const ids = current.map((worker) => worker.process.pid);
    step(`workers   ${ids.length} processes (${ids.join(', ')})`);
  }

  function remove(worker: Worker): void {
    current = current.filter((other) => other !== worker);
  }

  async function restartAll(): Promise<void> {
    isRestartWaiting = false;
    for (const worker of current) {
      // One that has ended meanwhile is replaced already.
      if (current.includes(worker)) await exchange(worker);
    }
    reportAll();
  }

  async function exchange(worker: Worker): Promise<void> {
    leaving = worker;
    try {
      await start();
    } catch (error) {
      if (!current.includes(worker)) void replace();
      throw error;
    } finally {
      leaving = null;
    }
    remove(worker);
    await stopWorker(worker);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => stopWorker(worker!)));
    await postgres?.stop();
  }

  signal.addEventListener('abort', () => void stop(), { once: true });
  try {
    await start(step);
    for (let count = 1; count < env.workers; count += 1) await start();
  } catch (error) {
    await stop();
    throw error;
  }
  reportAll();
  return {
    url,
    stop,
    /**
     * Replaces the workers one after the other, each after its last response. Ends at a worker that does not start. A call
     * during a restart starts one more, for code that was installed after the first began.
     */
    restart(): Promise<void> {
      if (isRestartWaiting) return restarting;
      isRestartWaiting = true;
      restarting = restarting
        .then(restartAll)
        .catch((error: Error) => step(`workers   not all are replaced: ${error.message}`));
      return restarting;
    },
  };
}

function forkWorker(port: string, report: (line: string) => void): Promise<Worker> {
  const worker = cluster.fork({ PORT: port, WORKER_GROUP });
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if ('step' in message) report(message.step);
      if ('ready' in message) resolve(worker);
    });
    worker.once('exit', (code) => reject(new WorkerExit(code || 1)));
  });
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await exited;
}
