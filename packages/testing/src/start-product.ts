import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from './repository-root.ts';

/** Password of the demo accounts in the journeys. */
export const DEMO_PASSWORD = 'journeys have a password';

/** A separate installation that runs until it is stopped. */
export interface Product {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts the built product on a free port with a fresh DATA_DIR and its demo data; `settings` are its environment's. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'journeys-'));
  const child = spawn(process.execPath, ['gateway/src/main.ts'], {
    cwd: repositoryRoot,
    env: { ...environment(dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout! });
  const output: string[] = [];
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      output.push(line);
      const [, url] = /^Ready on (http:\S+)/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
  const ended = exited.then(([code]) => {
    throw new Error(`The product exited with ${code} before it was ready:\n${output.join('\n')}`);
  });
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const url = await Promise.race([ready, ended]).catch(async (error) => {
    await removeData();
    throw error;
  });
  ended.catch(() => {});

  return {
    url,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await removeData();
    },
  };
}

// Settings of the developer's own installation must not reach this one.
const installationSettings =
  /^(DATABASE_URL|PUBLIC_URL|NODE_ENV|RELEASE_STORE|REPORT_PARTNER_URL|TRUST_PROXY|ENCRYPTION_KEYS|(BRAND|STRIPE)_\w+)$/;

function environment(dataDir: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !installationSettings.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO_PASSWORD,
    LOG_LEVEL: 'warn',
    // All journeys come from one IP address.
    LEADS_PER_ADDRESS: '10000',
    REGISTRATIONS_PER_ADDRESS: '10000',
  };
}
