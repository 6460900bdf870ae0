import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts, demoPassword } from '../demo/demo-accounts.ts';
import { isOwner, root } from '../installation.ts';
import { createLiveStreams } from '../live/live-streams.ts';
import { createLogger } from '../log.ts';
import { startBackground } from './background.ts';
import { listen } from './listen.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readStartSettings } from './start-settings.ts';
import { compose, type Composed, type Start } from './compose.ts';

const DATABASE_RETRY_MS = 1_000;

export interface Gateway {
  url: string;
  stop(): Promise<void>;
}

/**
 * Environment → port → connections → application → database → jobs. If a step fails, the completed steps are undone. Waits for
 * `built` before it publishes the builds of this checkout.
 */
export async function startGateway(
  source: NodeJS.ProcessEnv,
  step: Start['step'],
  signal = new AbortController().signal,
  built: Promise<void> = Promise.resolve(),
): Promise<Gateway> {
  const { env, encryption } = readStartSettings(source, root);
  const log = createLogger(env.logLevel);
  const streams = createLiveStreams();
  const http = await listen(env);
  const opened = new AsyncDisposableStack();
  const stop = async () => {
    streams.stop();
    await http.drain();
    await opened.disposeAsync();
  };
  try {
    await start({ env, encryption, log, http, streams, step, signal, built, opened });
    return { url: http.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: Start): Promise<void> {
  const { env, http, step, signal } = options;
  const composed = { ...options, ...(await compose(options)) };
  const { app, live, releaseFaults } = composed;
  let isServing = false;
  const isTriedAgain = async () => {
    if (!live.hasSnapshot || signal.aborted) return false;
    if (!isServing) {
      isServing = true;
      await http.serve(app);
      step(`database  cannot be reached yet; public pages are served on ${http.url} meanwhile`);
    }
    await delay(DATABASE_RETRY_MS, undefined, { signal }).catch(() => {});
    return !signal.aborted;
  };
  await prepareDatabase(composed, isTriedAgain);
  await startBackground(composed);
  await adviseOperator(composed);
  // Logs faults even if no load balancer asks for the readiness of this gateway.
  await releaseFaults();
  await http.serve(app);
  step(`Ready on ${http.url}${env.publicUrl ? ` (visitors open ${env.publicUrl})` : ''}`);
  const password = demoPassword(env);
  if (password) for (const { email } of demoAccounts) step(`  ${email}  ${password}`);
}

async function adviseOperator({ env, services, log, step }: Composed): Promise<void> {
  if (services.publicUrl.startsWith('https:') && env.trustProxy === 0) {
    step('proxy     TRUST_PROXY=0: all visitors share one rate limit, that of the proxy in front');
  }
  if (await isOwner(services.db)) {
    const line =
      'one role does everything: set MIGRATION_DATABASE_URL to the owner of the tables, DATABASE_URL to a lesser role';
    if (env.production) log.warn(line);
    else step(`roles     ${line}`);
  }
  if (!services.payments) log.warn('payments are not configured (STRIPE_…): no card can be saved');
}
