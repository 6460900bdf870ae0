import cluster from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { SettingsError } from '../env/settings-error.ts';
import { root } from '../installation.ts';
import { operatorMessage } from '../operator-message.ts';
import { onHangUp } from './hang-ups.ts';
import { startGateway, type Gateway } from './start-gateway.ts';
import { readStartSettings } from './start-settings.ts';
import { startWorkers, WorkerExit, type WorkerMessage } from './start-workers.ts';

// Otherwise V8 collects garbage at about three times the used heap, which costs 80 MB after one stream of all clients.
setFlagsFromString('--heap-growing-percent=100');

/** Limits the wait of a signal for the start, whose migrations may wait forever. */
const START_MS = 5_000;

let gateway: Promise<Gateway> | undefined;
const stopping = new AbortController();
const ignore = () => {};

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  if (!cluster.isWorker) console.log('Stopping…');
  const started = await Promise.race([gateway?.catch(() => undefined), delay(START_MS)]);
  await started?.stop();
  process.exit(process.exitCode ?? 0);
}

async function start(built: Promise<void>): Promise<Gateway> {
  const print = (line: string) => console.log(line);
  if (readStartSettings(process.env, root).env.workers === 1) {
    onHangUp(ignore);
    const alone = await startGateway(process.env, print, stopping.signal, built);
    onHangUp(() => void stop());
    return alone;
  }
  const workers = built.then(() => startWorkers(process.env, print, stopping.signal));
  // A reload during the start waits for its end; a failed start has its own message.
  onHangUp(() => void workers.then(({ restart }) => restart()).catch(ignore));
  return workers;
}

async function startAsWorker(): Promise<Gateway> {
  const tell = (message: WorkerMessage) => process.send!(message);
  onHangUp(ignore);
  const started = await startGateway(process.env, (step) => tell({ step }), stopping.signal);
  tell({ ready: true });
  return started;
}

/** Runs the gateway until a signal ends it. Publishes the builds of this checkout after `built`, and exits when that rejects. */
export async function runGateway(built: Promise<void> = Promise.resolve()): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  process.on('disconnect', () => void stop());

  gateway = cluster.isWorker ? startAsWorker() : start(built);
  try {
    await gateway;
  } catch (error) {
    if (!stopping.signal.aborted) {
      if (error instanceof WorkerExit) process.exit(error.code);
      console.error(operatorMessage(error));
      process.exit(error instanceof SettingsError ? 2 : 1);
    }
  }
}
