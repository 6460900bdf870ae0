import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from './repository-root.ts';

const run = promisify(execFile);

export interface ChangedBuild {
  build: string;
  dist: string;
  remove(): Promise<void>;
}

export async function buildForeign(name: string): Promise<ChangedBuild> {
  const { folder, build, remove } = await temporaryFolder(name);
  const copy = path.join(folder, name);
  const generated = new Set(['dist', 'node_modules', '.turbo', '.swc']);
  await cp(path.join(repositoryRoot, 'packages/e2e/remotes', name), copy, {
    recursive: true,
    filter: (file) => !generated.has(path.basename(file)),
  });
  await run('webpack', ['--config-node-env', 'production'], {
    cwd: copy,
    env: { ...process.env, TURBO_HASH: build },
  });
  return { build, dist: path.join(copy, 'dist'), remove };
}

export function changeText(app: string, from: string | RegExp, to: string): Promise<ChangedBuild> {
  return copyBuild(app, (text) => text.replaceAll(from, to));
}

export function breakBuild(app: string): Promise<ChangedBuild> {
  return copyBuild(app, (text, isEntry) =>
    isEntry ? 'throw new Error("this build is broken on purpose");\n' : text,
  );
}

interface Manifest {
  build: string;
  globalName: string;
  entry: string[];
  render?: string;
  integrity: Record<string, string>;
  files: Record<string, string>;
}

type Edit = (text: string, isEntry: boolean) => string;

async function copyBuild(app: string, edit: Edit): Promise<ChangedBuild> {
  const { folder, build, remove } = await temporaryFolder(app);
  const dist = path.join(folder, 'dist');
  await cp(path.join(repositoryRoot, app, 'dist'), dist, { recursive: true });
  const manifestFile = path.join(dist, 'release.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const rename = (text: string) => text.replaceAll(manifest.build, build);
  let isChanged = false;
  for (const file of Object.keys(manifest.files).filter((name) => /\.(c?js|json)$/.test(name))) {
    const isEntry = manifest.entry.includes(file);
    const text = await readFile(path.join(dist, file), 'utf8');
    const renamed = isEntry || file === manifest.render ? rename(text) : text;
    const edited = edit(renamed, isEntry);
    isChanged ||= edited !== renamed;
    if (edited === text) continue;
    for (const ending of ['.br', '.gz']) {
      await rm(path.join(dist, file + ending), { force: true });
      delete manifest.files[file + ending];
    }
    await writeFile(path.join(dist, file), edited);
    const hash = `sha384-${createHash('sha384').update(edited).digest('base64')}`;
    manifest.files[file] = hash;
    if (file in manifest.integrity) manifest.integrity[file] = hash;
  }
  if (!isChanged) throw new Error(`The build of ${app} has nothing to change`);
  await writeFile(manifestFile, rename(JSON.stringify(manifest)));
  return { build, dist, remove };
}

// The copy is inside the repository, so that it finds the installed packages.
async function temporaryFolder(app: string) {
  const parent = path.join(repositoryRoot, '.cache');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, `${app}-`));
  const build = randomUUID().replaceAll('-', '').slice(0, 16);
  return { folder, build, remove: () => rm(folder, { recursive: true, force: true }) };
}
