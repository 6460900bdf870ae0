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

interface Change {
  file: string;
  from: string;
  to: string;
}

/** Builds an app from a copy of its sources in which one text is replaced. Throws when the text is not in the file. */
export function buildChanged(app: string, change: Change): Promise<ChangedBuild> {
  return buildCopy(app, async (copy) => {
    const file = path.join(copy, change.file);
    const text = await readFile(file, 'utf8');
    if (!text.includes(change.from)) throw new Error(`${change.file} has no "${change.from}"`);
    await writeFile(file, text.replace(change.from, change.to));
  });
}

export function buildForeign(name: string): Promise<ChangedBuild> {
  return buildCopy(`packages/e2e/remotes/${name}`);
}

async function buildCopy(
  source: string,
  edit = async (_copy: string): Promise<void> => {},
): Promise<ChangedBuild> {
  const name = path.basename(source);
  const { folder, build, remove } = await temporaryFolder(name);
  const copy = path.join(folder, name);
  const generated = new Set(['dist', 'node_modules', '.turbo', '.swc']);
  await cp(path.join(repositoryRoot, source), copy, {
    recursive: true,
    filter: (file) => !generated.has(path.basename(file)),
  });
  await edit(copy);
  await run('webpack', ['--config-node-env', 'production'], {
    cwd: copy,
    env: { ...process.env, TURBO_HASH: build },
  });
  return { build, dist: path.join(copy, 'dist'), remove };
}

/** Copies the built app and makes its entry throw as soon as it runs. */
export function breakBuild(app: string): Promise<ChangedBuild> {
  return copyBuild(app, ({ entry }) =>
    entry.map((file) => [file, () => 'throw new Error("this build is broken on purpose");\n']),
  );
}

export function changeRendering(app: string, body: string): Promise<ChangedBuild> {
  const changed = `{
    const { renderScreen } = module.exports;
    module.exports = { renderScreen: async (input) => { ${body} } };
  }`;
  return copyBuild(app, ({ render }) => [[render!, (script) => `${script}\n${changed}`]]);
}

interface Manifest {
  build: string;
  globalName: string;
  entry: string[];
  render?: string;
  integrity: Record<string, string>;
  files: Record<string, string>;
}

type Edit = [file: string, edit: (script: string) => string];

async function copyBuild(
  app: string,
  editsOf: (manifest: Manifest) => Edit[],
): Promise<ChangedBuild> {
  const { folder, build, remove } = await temporaryFolder(app);
  const dist = path.join(folder, 'dist');
  await cp(path.join(repositoryRoot, app, 'dist'), dist, { recursive: true });
  const manifestFile = path.join(dist, 'release.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const rename = (text: string) => text.replaceAll(manifest.build, build);
  const named = manifest.render ? [...manifest.entry, manifest.render] : manifest.entry;
  const renames = named.map((file): Edit => [file, rename]);
  for (const [file, edit] of [...renames, ...editsOf(manifest)]) {
    for (const ending of ['.br', '.gz']) {
      await rm(path.join(dist, file + ending), { force: true });
      delete manifest.files[file + ending];
    }
    const script = edit(await readFile(path.join(dist, file), 'utf8'));
    await writeFile(path.join(dist, file), script);
    const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;
    manifest.integrity[file] = hash;
    manifest.files[file] = hash;
  }
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
