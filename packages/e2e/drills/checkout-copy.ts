import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../src/product/repository-root.ts';

const run = promisify(execFile);
const generated = new Set(['node_modules', 'dist', '.git', '.data', '.cache', '.turbo', '.swc']);

/** A team's checkout: the repository's sources without its builds, with the same installed packages. */
interface CheckoutCopy {
  folder: string;
  /** Replaces a text of a file. Throws when it is not there. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Puts an app's folder away, or back. */
  setPresent(app: string, isPresent: boolean): Promise<void>;
  /** Runs a program and returns its output. Rejects, with the output, when it fails. */
  run(program: string, args: string[], env?: Record<string, string>): Promise<string>;
  /** `npm run mf -- …` on the installation in `dataDir`. */
  mf(dataDir: string, ...args: string[]): Promise<{ build: string }>;
  remove(): Promise<void>;
}

export async function copyCheckout(): Promise<CheckoutCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'checkout-'));
  await cp(repositoryRoot, folder, {
    recursive: true,
    filter: (source) => !generated.has(path.basename(source)),
  });
  await linkPackages(folder);
  const absent = await mkdtemp(path.join(tmpdir(), 'absent-'));
  const PATH = `${path.join(repositoryRoot, 'node_modules/.bin')}:${process.env['PATH']}`;
  const runInCopy: CheckoutCopy['run'] = async (program, args, env = {}) => {
    const options = { cwd: folder, env: { ...process.env, PATH, ...env }, maxBuffer: 1e8 };
    return (await run(program, args, options)).stdout;
  };
  return {
    folder,
    async edit(file, from, to) {
      const text = await readFile(path.join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
      await writeFile(path.join(folder, file), text.replaceAll(from, to));
    },
    async setPresent(app, isPresent) {
      const places = [path.join(absent, app), path.join(folder, app)] as const;
      const [from, to] = isPresent ? places : places.toReversed();
      if (existsSync(from)) await rename(from, to);
    },
    run: runInCopy,
    mf: async (dataDir, ...args) =>
      JSON.parse(
        await runInCopy(process.execPath, ['scripts/mf.mjs', ...args, '--json'], {
          DATA_DIR: dataDir,
        }),
      ),
    async remove() {
      for (const part of [folder, absent]) await rm(part, { recursive: true, force: true });
    },
  };
}

/** The repository's packages, with the workspaces of the copy. */
async function linkPackages(folder: string): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  await mkdir(path.join(modules, '@repo'), { recursive: true });
  const workspaces = new Set(readdirSync(folder));
  for (const name of readdirSync(path.join(folder, 'packages')))
    await symlink(path.join(folder, 'packages', name), path.join(modules, '@repo', name));
  for (const name of readdirSync(path.join(repositoryRoot, 'node_modules'))) {
    // `mf new` writes the stamp.
    if (name === '@repo' || name === '.install-stamp') continue;
    const from = workspaces.has(name) ? folder : path.join(repositoryRoot, 'node_modules');
    await symlink(path.join(from, name), path.join(modules, name));
  }
}
