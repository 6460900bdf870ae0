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
  const { stdout } = await run(process.execPath, ['scripts/mf.mjs', ...args, '--json'], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return JSON.parse(stdout) as Output;
}
