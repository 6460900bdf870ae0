import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../src/product/repository-root.ts';

const run = promisify(execFile);
const generated = new Set(['node_modules', 'dist', '.git', '.data', '.cache', '.turbo', '.swc']);

/** A team's checkout: the repository's sources without its builds, with the same installed packages. */
interface CheckoutCopy {
  folder: string;
  /** Replaces a text of a file. Throws when it is not there. */
  edit(file: string, from: string, to: string): Promise<void>;
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
  const bin = path.join(repositoryRoot, 'node_modules/.bin');
  return {
    folder,
    async edit(file, from, to) {
      const text = await readFile(path.join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
      await writeFile(path.join(folder, file), text.replaceAll(from, to));
    },
    async mf(dataDir, ...args) {
      const { stdout } = await run(process.execPath, ['scripts/mf.mjs', ...args, '--json'], {
        cwd: folder,
        env: { ...process.env, DATA_DIR: dataDir, PATH: `${bin}:${process.env['PATH']}` },
      });
      return JSON.parse(stdout) as { build: string };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
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
