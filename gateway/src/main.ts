import cluster from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { SettingsError } from './env/settings-error.ts';
import { root } from './installation.ts';
import { operatorMessage } from './operator-message.ts';
import { startGateway, type Gateway } from './start/start-gateway.ts';
import { readStartSettings } from './start/start-settings.ts';
import { startWorkers, WorkerExit, type WorkerMessage } from './start/start-workers.ts';

// V8 otherwise collects garbage when the heap is about three times what is in use: 80 MB more, for good, after one stream
// of all clients.
setFlagsFromString('--heap-growing-percent=100');

/** How long a signal waits for the start, whose migrations may wait for ever: for another gateway or a frozen database. */
const START_MS = 5_000;

let gateway: Promise<Gateway> | undefined;
let hangUp: () => Promise<void> = stop;
const stopping = new AbortController();

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  if (!cluster.isWorker) console.log('Stopping…');
  const started = await Promise.race([gateway?.catch(() => undefined), delay(START_MS)]);
  await started?.stop();
  process.exit(process.exitCode ?? 0);
}

async function start(): Promise<Gateway> {
  const print = (line: string) => console.log(line);
  if (readStartSettings(process.env, root).env.workers === 1) {
    return startGateway(process.env, print, stopping.signal);
  }
  const workers = await startWorkers(process.env, print, stopping.signal);
  hangUp = workers.restart;
  return workers;
}

async function startAsWorker(): Promise<Gateway> {
  const tell = (message: WorkerMessage) => process.send!(message);
  // A terminal that closes sends it to each process; the primary decides.
  hangUp = async () => {};
  const started = await startGateway(process.env, (step) => tell({ step }), stopping.signal);
  tell({ ready: true });
  return started;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
process.on('SIGHUP', () => void hangUp());
// The script that started this process was killed, and nothing else would stop it.
process.on('disconnect', () => void stop());

gateway = cluster.isWorker ? startAsWorker() : start();
try {
  await gateway;
} catch (error) {
  // A start that a signal ended is no failure; then stop() ends the process.
  if (!stopping.signal.aborted) {
    if (error instanceof WorkerExit) process.exit(error.code);
    console.error(operatorMessage(error));
    process.exit(error instanceof SettingsError ? 2 : 1);
  }
}
