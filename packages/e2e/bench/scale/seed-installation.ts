import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repositoryRoot } from '../../src/product/repository-root.ts';

/** Adds invented clients to the installation of a data folder, which is created where there is none. */
export async function seedInstallation(
  dataDir: string,
  clients: number,
  settings: Record<string, string> = {},
): Promise<void> {
  const script = path.join(repositoryRoot, 'scripts/bench.mjs');
  const child = spawn(process.execPath, [script, 'seed', '--clients', String(clients)], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`No ${clients} clients were added to ${dataDir}`);
}
