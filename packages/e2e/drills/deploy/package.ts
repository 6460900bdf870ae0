import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { launch, type RunningGateway } from '../../src/product/start-product.ts';
import { repositoryRoot } from '../../src/product/repository-root.ts';

const folder = path.join(repositoryRoot, 'dist');

/** `npm run build`. */
export async function makePackage(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/package.mjs'], { cwd: repositoryRoot });
}

/** A gateway of the package, whose environment has `settings` only. */
export function startPackaged(settings: Record<string, string>): Promise<RunningGateway> {
  return launch({ PATH: process.env['PATH'], ...settings }, folder);
}

/** `npm run admin` of the package; returns what it prints. Throws with what it refuses. */
export async function runAdmin(settings: Record<string, string>, ...args: string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin.mjs', ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...settings },
  });
  return stdout.trim();
}
