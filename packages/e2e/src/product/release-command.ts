import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from './repository-root.ts';
import type { RunningProduct } from './running-product.ts';

const run = promisify(execFile);

export interface ReleaseOutput {
  app: string;
  build: string;
}

export async function releaseCommand<Output = ReleaseOutput>(
  { dataDir }: Pick<RunningProduct, 'dataDir'>,
  ...args: string[]
): Promise<Output> {
  return runScript<Output>('mf', args, { DATA_DIR: dataDir });
}

export async function teamOf(app: string, { dataDir, url }: RunningProduct) {
  const create = ['deploy-token', 'create', app, '--name', `Team of ${app}`];
  const { token } = await runScript<{ token: string }>('admin', create, { DATA_DIR: dataDir });
  const settings = { MF_TOKEN: token, DATA_DIR: '/nowhere', DATABASE_URL: undefined };
  return (...args: string[]) =>
    runScript<ReleaseOutput>('mf', [...args, '--gateway', url], settings);
}

async function runScript<Output>(
  name: 'mf' | 'admin',
  args: string[],
  settings: NodeJS.ProcessEnv,
): Promise<Output> {
  const { stdout } = await run(process.execPath, [`scripts/${name}.mjs`, ...args, '--json'], {
    cwd: repositoryRoot,
    env: { ...process.env, ...settings },
  });
  return JSON.parse(stdout) as Output;
}
