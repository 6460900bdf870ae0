import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../src/product/repository-root.ts';

const run = promisify(execFile);

/** Where the configuration in `folder` puts its bundle. */
export function bundleFolder(folder: string): string {
  return path.join(repositoryRoot, '.cache', `bench-${path.basename(folder)}`);
}

interface Script {
  name: string;
  text: string;
}

/** Builds the one script that `webpack.config.ts` in `folder` describes. */
export async function buildBundle(folder: string): Promise<Script> {
  const output = bundleFolder(folder);
  try {
    await run('webpack', ['--config-node-env', 'production'], { cwd: folder });
    const files = await readdir(output);
    const [name, ...more] = files.filter((file) => file.endsWith('.js'));
    if (!name || more.length > 0) throw new Error('The build is not a single script.');
    return { name, text: await readFile(path.join(output, name), 'utf8') };
  } catch (error) {
    throw new Error(`${path.basename(folder)} did not build.`, { cause: error });
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
