import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from './repository-root.ts';
import type { RunningProduct } from './running-product.ts';

const run = promisify(execFile);

/** Moves the time that the law counts, for everybody: use it with a separate installation. */
export async function moveClock({ dataDir }: Pick<RunningProduct, 'dataDir'>, step: string) {
  await run(process.execPath, ['scripts/admin.mjs', 'clock', step], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
