import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import { memoryFolder } from '@repo/testing/memory-folder.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from './repository-root.ts';

export const DEMO_PASSWORD = 'journeys have a password';

export interface Product {
  url: string;
  dataDir: string;
  pid: number;
  stop(): Promise<void>;
}

export async function startProduct(
  settings: Record<string, string> = {},
  folder = repositoryRoot,
): Promise<Product> {
  const dataDir = await mkdtemp(path.join(memoryFolder(), 'journeys-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const { url, pid, end } = await startInstallation(dataDir, settings, folder).catch(
    async (error) => {
      await removeData();
      throw error;
    },
  );
  return {
    url,
    dataDir,
    pid,
    async stop() {
      await end('SIGTERM');
      await removeData();
    },
  };
}

export function startInstallation(
  dataDir: string,
  settings: Record<string, string> = {},
  folder = repositoryRoot,
): Promise<RunningGateway> {
  return launch({ ...environment(dataDir), ...settings }, folder);
}

export interface RunningGateway {
  url: string;
  pid: number;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Starts another gateway on the product's database and data folder, on a free port or the given one. It removes the
 * demo accounts, because it takes the database for an operator's own, so use it with a separate installation.
 */
export async function startSecondGateway(
  { dataDir }: Pick<Product, 'dataDir'>,
  port = '0',
  settings: Record<string, string> = {},
): Promise<RunningGateway> {
  const database = await findRunningLocalPostgres(dataDir);
  if (!database) throw new Error(`No database runs in ${dataDir}`);
  const own = { DATABASE_URL: database.url, PORT: port, ...settings };
  return launch({ ...environment(dataDir), ...own });
}

export async function launch(
  env: NodeJS.ProcessEnv,
  folder = repositoryRoot,
): Promise<RunningGateway> {
  const child = spawn(process.execPath, ['--max-semi-space-size=16', 'gateway/src/main.ts'], {
    cwd: folder,
    env,
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
  const url = await Promise.race([ready, ended]);
  ended.catch(() => {});
  return {
    url,
    pid: child.pid!,
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}

// Settings of the developer's own installation must not reach this one.
const installationSettings =
  /^((MIGRATION_|POOLED_)?DATABASE_URL|SMTP_URL|MAIL_\w+|STORAGE_URL|CLAMD_\w+|UPLOAD_\w+|BACKUP_\w+|PUBLIC_URL|NODE_ENV|RELEASE_STORE|REPORT_PARTNER_URL|TRUST_PROXY|\w+_PER_(ADDRESS|USER)|ENCRYPTION_KEYS|(BRAND|STRIPE)_\w+)$/;

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
    DOCUMENT_DATA_TIMEOUT_MS: '10000',
    RENDER_TIMEOUT_MS: '10000',
    // All journeys come from one IP address.
    LEADS_PER_ADDRESS: '10000',
    REGISTRATIONS_PER_ADDRESS: '10000',
    VISITOR_CHANGES_PER_ADDRESS: '10000',
  };
}
