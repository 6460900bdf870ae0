import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveRelease, LoadableRelease, ReleaseManifest } from '@repo/contract/releases';
import type { AppRoute } from '@repo/contract/app-description';
import type { Db } from '../src/db/database.ts';
import type { Offer, ReleaseStore } from '../src/releases/release-store.ts';
import type { LiveReleases } from '../src/releases/live-releases.ts';
import type { Canary } from '../src/releases/usable-releases.ts';

const route = (path: string, audience: AppRoute['audience'], screen: string): AppRoute => ({
  path,
  audience,
  screen,
});

const routes: Record<string, AppRoute[]> = {
  shell: [route('/login', 'visitor', 'login'), route('/register', 'visitor', 'register')],
  'mf-marketing': [
    route('/', 'public', 'landing'),
    { ...route('/start-credit-repair', 'public', 'lead'), leadForm: true },
    { ...route('/subscribe', 'public', 'subscribe'), takesCards: true },
    { ...route('/subscribe', 'client', 'subscribe'), takesCards: true },
  ],
  'mf-portal': [
    route('/', 'client', 'overview'),
    route('/documents', 'client', 'documents'),
    route('/onboarding', 'onboarding', 'onboarding'),
    route('/onboarding/step1', 'onboarding', 'step1'),
  ],
  'mf-admin': [route('/admin', 'admin', 'clients'), route('/admin/client/{id}', 'admin', 'client')],
};

const contentOf = (file: string) => `// ${file}`;

export function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(contentOf(file)).digest('base64')}`;
}

export function manifest(app: string, build: string): ReleaseManifest {
  const screens = Object.fromEntries(
    routes[app]!.map(({ screen }) => [screen, [`${screen}.${build}.js`]]),
  );
  const files = [`entry.${build}.js`, `mount.${build}.js`, ...Object.values(screens).flat()];
  return {
    app: {
      name: app,
      mount: app.replace('mf-', ''),
      shellApi: 1,
      routes: routes[app]!,
      navigation: [],
    },
    build,
    entry: [`entry.${build}.js`],
    preload: app === 'shell' ? [] : [`mount.${build}.js`],
    screens,
    integrity: Object.fromEntries(files.map((file) => [file, integrityOf(file)])),
    ...(app === 'shell' ? { inlineStyles: ':root{color:black}', hydratesPrerendered: true } : {}),
  };
}

export function testReleases(): LiveRelease[] {
  return Object.keys(routes).map((app) => ({
    ...manifest(app, 'b1'),
    baseUrl: `/mf/${app}/b1/`,
    lastGood: null,
  }));
}

export async function writeDist(dist: string, release: ReleaseManifest): Promise<string> {
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  for (const file of Object.keys(release.integrity))
    await writeFile(join(dist, file), contentOf(file));
  return dist;
}

export async function distWithFiles(parent: string, app: string, build: string) {
  const described = manifest(app, build);
  const files = [...Object.keys(described.integrity), `entry.${build}.js.br`, 'page.en.json'];
  const hashes = Object.fromEntries(files.map((file) => [file, integrityOf(file)]));
  const dist = join(parent, app, build);
  await writeDist(dist, {
    ...described,
    files: hashes,
    prerendered: { page: { en: 'page.en.json' } },
  });
  for (const file of files) await writeFile(join(dist, file), contentOf(file));
  return { dist, build, files };
}

export function toRelease(registered: ReleaseManifest): LoadableRelease {
  return { ...registered, baseUrl: `/mf/${registered.app.name}/${registered.build}/` };
}

export function offering(parts: Partial<Offer> = {}): ReleaseStore['offer'] {
  return async () => ({ checkRouteData: () => {}, contract: {}, ...parts });
}

export async function deleteReleases(db: Db): Promise<void> {
  for (const table of ['activation', 'channel', 'release'] as const)
    await db.deleteFrom(table).execute();
}

export function fixedReleases(
  releases: LiveRelease[],
  canaries: Canary[] = [],
  unavailable: LiveRelease[] = [],
): LiveReleases {
  return {
    current: () => releases,
    canaries: () => canaries,
    unavailable: () => unavailable,
    faults: () => [],
    builds: () => Object.fromEntries(releases.map(({ app, build }) => [app.name, { build }])),
  };
}
