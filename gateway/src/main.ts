import { SettingsError } from './env/settings-error.ts';
import { operatorMessage } from './operator-message.ts';
import { startGateway, type Gateway } from './start-gateway.ts';

let gateway: Promise<Gateway> | undefined;
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  console.log('Stopping…');
  const started = await gateway?.catch(() => undefined);
  await started?.stop();
  process.exit(process.exitCode ?? 0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop());
// The script that started this process was killed, and nothing else would stop it.
process.on('disconnect', () => void stop());

gateway = startGateway(process.env, (line) => console.log(line));
try {
  await gateway;
} catch (error) {
  console.error(operatorMessage(error));
  process.exit(error instanceof SettingsError ? 2 : 1);
}
