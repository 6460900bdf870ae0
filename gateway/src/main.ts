import { SettingsError } from './env.ts';
import { startGateway, type Gateway } from './start-gateway.ts';

/** Errors whose message is written for the operator; anything else shows its stack. */
const forOperator = new Set(['SettingsError', 'LocalPostgresError', 'DomainError']);

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return forOperator.has(error.name) ? error.message : (error.stack ?? error.message);
}

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
// The starting script is gone (killed): nobody would ever stop this process otherwise.
process.on('disconnect', () => void stop());

gateway = startGateway(process.env, (line) => console.log(line));
try {
  await gateway;
} catch (error) {
  console.error(explain(error));
  process.exit(error instanceof SettingsError ? 2 : 1);
}
