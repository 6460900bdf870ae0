import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDescription } from '@repo/contract/app-description';
import { releaseManifest, type ReleaseManifest } from '@repo/contract/releases';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import type { ReleaseKeys } from '../env/release-settings.ts';
import { DomainError } from '../errors.ts';
import { root } from '../installation.ts';
import type { Contract } from './contract.ts';
import { openReleaseBucket, type ReleaseBucket, type StoredBuild } from './release-bucket.ts';
import { noReleaseKeys, requireTrusted, signed } from './release-signature.ts';
import { verifyBuildFiles } from './verify-build-files.ts';

export interface Offer {
  checkRouteData(app: AppDescription): void;
  contract: Contract;
}

export type ReleaseStore = ReturnType<typeof openReleaseStore>;

/** Reads the manifest of a `dist` folder. Throws `not-found` without one and `invalid-input` when it is damaged. */
export async function readManifest(dist: string): Promise<ReleaseManifest> {
  const file = join(dist, 'release.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new DomainError('not-found', `No build at ${dist}: build the app first`);
  });
  try {
    const manifest: unknown = JSON.parse(text);
    releaseManifest.parse(manifest);
    // Kept as it is written, since a signature covers what a newer build adds.
    return manifest as ReleaseManifest;
  } catch {
    throw new DomainError(
      'invalid-input',
      `${file} is not a valid release manifest: build the app again`,
    );
  }
}

interface StoreOptions {
  bucket?: ReleaseBucket | null;
  keys?: ReleaseKeys;
  checkout?: string | null;
  log?: Logger;
}

/**
 * The files of every published build: `<app>/<build>/…`, each written once. `folder` has the builds or, where they are in
 * `bucket`, those that this machine has fetched.
 */
export function openReleaseStore(
  folder: string,
  offer: () => Promise<Offer>,
  { bucket = null, keys = noReleaseKeys, checkout = null, log }: StoreOptions = {},
) {
  const folderOf = ({ app, build }: ReleaseManifest) => join(folder, app.name, build);
  const fetching = new Map<string, Promise<void>>();

  /** Fills a temporary folder and renames it, so that a build is complete or absent. */
  async function place(manifest: ReleaseManifest, fill: (partial: string) => Promise<void>) {
    const target = folderOf(manifest);
    await mkdir(join(folder, manifest.app.name), { recursive: true });
    await access(join(folder, manifest.app.name), constants.W_OK);
    const partial = `${target}.partial-${randomUUID()}`;
    try {
      await mkdir(partial);
      await fill(partial);
      await writeFile(join(partial, 'release.json'), JSON.stringify(manifest));
      await rename(partial, target).catch(async (error: unknown) => {
        if (!(await isPlaced(manifest))) throw error;
      });
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  }

  const isPlaced = (manifest: ReleaseManifest) =>
    verifyBuildFiles(folderOf(manifest), manifest).then(
      () => true,
      () => false,
    );

  /** Replaces a damaged build with the one that `fill` writes. Throws unless it is as it was built. */
  async function restore(
    manifest: ReleaseManifest,
    from: string,
    fill: (partial: string) => Promise<void>,
  ): Promise<void> {
    let wasWhole = false;
    await place(manifest, async (partial) => {
      await fill(partial);
      await verifyBuildFiles(partial, manifest);
      wasWhole = await isPlaced(manifest);
      if (!wasWhole) await rm(folderOf(manifest), { recursive: true, force: true });
    });
    if (wasWhole) return;
    const { app, build } = manifest;
    log?.info(
      { app: app.name, build, from },
      'files of a build were missing or changed, and are restored',
    );
  }

  async function restoreFromCheckout(manifest: ReleaseManifest): Promise<void> {
    const dist = join(checkout!, manifest.app.name, 'dist');
    const { build } = await readManifest(dist);
    if (build !== manifest.build) throw new DomainError('not-found', `${dist} has ${build}`);
    await restore(manifest, dist, (partial) => cp(dist, partial, { recursive: true }));
  }

  /**
   * Requires the build to be in `folder` as it was built; otherwise restores it from the bucket, or without one from
   * the checkout. With `anew`, it always asks the bucket. Throws `conflict` for a missing signature, `invalid-input` for
   * files that are missing or changed, and `unavailable`.
   */
  async function requireWhole(manifest: ReleaseManifest, { anew = false } = {}): Promise<void> {
    requireTrusted(manifest, keys);
    if (!bucket) {
      return verifyBuildFiles(folderOf(manifest), manifest).catch(async (fault: unknown) => {
        if (!checkout) throw fault;
        await restoreFromCheckout(manifest).catch(() => {
          throw fault;
        });
      });
    }
    if (!anew && (await isPlaced(manifest))) return;
    const id = folderOf(manifest);
    const fetched = (partial: string) => bucket.download(manifest, partial);
    const running = fetching.get(id) ?? restore(manifest, 'RELEASE_STORE', fetched);
    fetching.set(id, running);
    await running.finally(() => fetching.delete(id));
  }

  /** Throws like `requireWhole`, but restores and fetches nothing: a bucket need only have the build. */
  async function inspect(manifest: ReleaseManifest): Promise<void> {
    requireTrusted(manifest, keys);
    if (!bucket) return verifyBuildFiles(folderOf(manifest), manifest);
    const { app, build } = manifest;
    if (!(await bucket.has(app.name, build)))
      throw new DomainError('not-found', `the bucket of RELEASE_STORE lacks ${build}`);
  }

  async function remove(app: string, build: string): Promise<void> {
    await bucket?.remove(app, build);
    await rm(join(folder, app, build), { recursive: true, force: true });
  }

  return {
    folder,
    fetches: bucket !== null,
    keys,
    offer,
    require: requireWhole,
    inspect,
    remove,
    /** Signs a built `dist` folder and copies it into the store, unless it has the build already; reads it back. */
    async add(dist: string): Promise<ReleaseManifest> {
      const manifest = signed(await readManifest(dist), keys);
      requireTrusted(manifest, keys);
      const target = folderOf(manifest);
      const isNew = !(await stat(target).catch(() => null));
      if (isNew) await place(manifest, (partial) => cp(dist, partial, { recursive: true }));
      const isMissing = bucket && !(await bucket.has(manifest.app.name, manifest.build));
      if (isMissing) await bucket.upload(target, manifest);
      if (!isNew && !isMissing) return manifest;
      await requireWhole(manifest, { anew: true }).catch(async (error: unknown) => {
        await remove(manifest.app.name, manifest.build);
        throw error;
      });
      return manifest;
    },
    async list(): Promise<StoredBuild[]> {
      const local = await listFolder(folder);
      return bucket ? [...local, ...(await bucket.list())] : local;
    },
  };
}

export function releaseStoreOf(
  { releases: { folder, bucket, keys } }: Pick<Env, 'releases'>,
  offer: ReleaseStore['offer'],
  log?: Logger,
): ReleaseStore {
  return openReleaseStore(folder, offer, {
    bucket: bucket && openReleaseBucket(bucket),
    keys,
    checkout: root,
    ...(log && { log }),
  });
}

async function listFolder(folder: string): Promise<StoredBuild[]> {
  const found: StoredBuild[] = [];
  for (const app of await readdir(folder).catch(() => [])) {
    for (const build of await readdir(join(folder, app)).catch(() => [])) {
      const { mtime } = await stat(join(folder, app, build));
      found.push({ app, build, changedAt: mtime });
    }
  }
  return found;
}
