import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseManifest } from '@repo/contract/releases';
import { repositoryRoot } from '../src/product/repository-root.ts';
import type { Findings } from './results.ts';
import { bytesByPackage } from './script-bytes.ts';
import { table } from './table.ts';

const run = promisify(execFile);

/** The first screen of most visitors of a remote. */
const firstScreens = {
  shell: null,
  'mf-marketing': 'landing',
  'mf-portal': 'overview',
  'mf-admin': 'clients',
} as const;
type App = keyof typeof firstScreens;

const LEAST_BYTES = 1_000;
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

/** What an app's first load holds: each script as it is sent (brotli), and minified bytes by package. */
export async function measureBundle(log: (line: string) => void): Promise<Findings> {
  const lines: string[] = [];
  const figures: Record<string, object> = {};
  for (const app of Object.keys(firstScreens) as App[]) {
    log(`bundle    ${app}`);
    const { sent, packages } = await firstLoad(app);
    const rows = [...packages].filter(([, bytes]) => bytes >= LEAST_BYTES);
    const total = Object.values(sent).reduce((sum, bytes) => sum + bytes, 0);
    const where = firstScreens[app] ? `${app}, ${firstScreens[app]}` : app;
    lines.push(
      '',
      `${where}: ${kilobytes(total)} kB sent (${Object.entries(sent)
        .map(([script, bytes]) => `${script} ${kilobytes(bytes)}`)
        .join(', ')})`,
      ...table(
        ['package', 'minified, kB'],
        rows.map(([name, bytes]) => [name, kilobytes(bytes)]),
      ),
    );
    figures[app] = { sent, packages: Object.fromEntries(rows) };
  }
  return { lines, figures };
}

/** Builds an app as for a release, with source maps, in a temporary folder. */
async function firstLoad(app: App) {
  const folder = await mkdtemp(path.join(tmpdir(), `bundle-${app}-`));
  try {
    const options = ['--devtool', 'source-map', '--output-path', folder, '--no-cache'];
    await run('webpack', ['--config-node-env', 'production', ...options], {
      cwd: path.join(repositoryRoot, app),
    });
    const read = (file: string) => readFile(path.join(folder, file), 'utf8');
    const release = JSON.parse(await read('release.json')) as ReleaseManifest;
    const screen = firstScreens[app];
    const scripts = [
      ...release.entry,
      ...release.preload,
      ...(screen ? release.screens[screen]! : []),
    ];
    const sent: Record<string, number> = {};
    const packages = new Map<string, number>();
    for (const script of scripts) {
      sent[script.replace(/\.[0-9a-f]{8}\.js$/, '')] = (
        await stat(path.join(folder, `${script}.br`))
      ).size;
      for (const [name, bytes] of bytesByPackage(await read(script), await read(`${script}.map`))) {
        packages.set(name, (packages.get(name) ?? 0) + bytes);
      }
    }
    return { sent, packages: [...packages].toSorted(([, a], [, b]) => b - a) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
