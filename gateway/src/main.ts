import { setTimeout as delay } from 'node:timers/promises';
import { SettingsError } from './env/settings-error.ts';
import { operatorMessage } from './operator-message.ts';
import { startGateway, type Gateway } from './start/start-gateway.ts';

/** How long a signal waits for the start, whose migrations may wait for ever: for another gateway or a frozen database. */
const START_MS = 5_000;

let gateway: Promise<Gateway> | undefined;
const stopping = new AbortController();

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  console.log('Stopping…');
  const started = await Promise.race([gateway?.catch(() => undefined), delay(START_MS)]);
  await started?.stop();
  process.exit(process.exitCode ?? 0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop());
// The script that started this process was killed, and nothing else would stop it.
process.on('disconnect', () => void stop());

gateway = startGateway(process.env, (line) => console.log(line), stopping.signal);
try {
  await gateway;
} catch (error) {
  // A start that a signal ended is no failure; then stop() ends the process.
  if (!stopping.signal.aborted) {
    console.error(operatorMessage(error));
    process.exit(error instanceof SettingsError ? 2 : 1);
  }
}
