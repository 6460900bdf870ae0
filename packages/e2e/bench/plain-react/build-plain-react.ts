import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../src/product/repository-root.ts';

const run = promisify(execFile);

export const plainReactFolder = path.join(repositoryRoot, '.cache/bench-plain-react');

interface Script {
  name: string;
  text: string;
}

/** Builds the landing page as one script, without federation. */
export async function buildPlainReact(): Promise<Script> {
  try {
    await run('webpack', ['--config-node-env', 'production'], { cwd: import.meta.dirname });
    const files = await readdir(plainReactFolder);
    const [name, ...more] = files.filter((file) => file.endsWith('.js'));
    if (!name || more.length > 0) throw new Error('The build is not a single script.');
    return { name, text: await readFile(path.join(plainReactFolder, name), 'utf8') };
  } catch (error) {
    throw new Error('The plain React page did not build.', { cause: error });
  } finally {
    await rm(plainReactFolder, { recursive: true, force: true });
  }
}
