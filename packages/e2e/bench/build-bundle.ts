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

export interface Script {
  name: string;
  text: string;
}

/** Builds the one script that `webpack.config.ts` in `folder` describes. */
export async function buildBundle(folder: string): Promise<Script> {
  const [script, ...more] = await buildScripts(folder);
  if (!script || more.length > 0)
    throw new Error(`The build of ${path.basename(folder)} is not a single script.`);
  return script;
}

/** Builds the scripts, and manifests of remotes, that `webpack.config.ts` in `folder` describes; `name` is the path in its output. */
export async function buildScripts(folder: string): Promise<Script[]> {
  const output = bundleFolder(folder);
  try {
    await run('webpack', ['--config-node-env', 'production'], { cwd: folder });
    const files = await readdir(output, { recursive: true });
    const names = files.filter((file) => /\.js(on)?$/.test(file));
    return await Promise.all(
      names.map(async (name) => ({ name, text: await readFile(path.join(output, name), 'utf8') })),
    );
  } catch (error) {
    throw new Error(`${path.basename(folder)} did not build.`, { cause: error });
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
