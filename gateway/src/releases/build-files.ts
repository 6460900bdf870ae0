import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@repo/contract/releases';
import type { Db } from '../db/database.ts';
import { isTrusted, requireTrusted } from './release-signature.ts';
import { readManifest, type ReleaseStore } from './release-store.ts';
import { findRelease } from './releases.queries.ts';
import { isAsBuilt } from './verify-build-files.ts';

/** Live, canary and last good builds, and what open tabs still run. */
const MAX_BUILDS = 64;

export type BuildFiles = ReturnType<typeof openBuildFiles>;

type Store = Pick<ReleaseStore, 'folder' | 'fetches' | 'keys' | 'require'>;

/**
 * Serves builds in a folder to anybody. Checks each file when it is first asked for and after each change of it.
 * Fetches a build that is not in the folder yet.
 */
export function openBuildFiles(store: Store, db: Db) {
  const builds = new Map<string, Promise<Build | null>>();

  async function open(app: string, build: string): Promise<Build | null> {
    const path = join(store.folder, app, build);
    if (!(await stat(path).catch(() => null))) {
      // Registered builds only, so that the bucket is not asked for whatever a visitor names.
      const registered = store.fetches && (await findRelease(db, app, build));
      if (!registered) return null;
      await store.require(registered.manifest);
    }
    const manifest = await readManifest(path);
    if (manifest.app.name !== app || manifest.build !== build) return null;
    requireTrusted(manifest.signature ? manifest : await signedLater(manifest), store.keys);
    return { path, manifest, checked: new Map() };
  }

  async function signedLater(manifest: ReleaseManifest): Promise<ReleaseManifest> {
    if (isTrusted(manifest, store.keys)) return manifest;
    const registered = await findRelease(db, manifest.app.name, manifest.build);
    const signature = registered?.manifest.signature;
    return signature ? { ...manifest, signature } : manifest;
  }

  function keep(app: string, build: string): Promise<Build | null> {
    const id = `${app}/${build}`;
    const opened = builds.get(id) ?? open(app, build).catch(() => null);
    builds.delete(id);
    builds.set(id, opened);
    const [oldest] = builds.keys();
    if (builds.size > MAX_BUILDS && oldest !== undefined) builds.delete(oldest);
    // A missing build may still be published.
    void opened.then((found) => found ?? (builds.get(id) === opened && builds.delete(id)));
    return opened;
  }

  return {
    async find(app: string, build: string, file: string): Promise<string | null> {
      const opened = await keep(app, build);
      return opened && (await findIn(opened, file)) ? join(opened.path, file) : null;
    },
  };
}

interface Build {
  path: string;
  manifest: ReleaseManifest;
  checked: Map<string, string>;
}

async function findIn({ path, manifest, checked }: Build, file: string): Promise<boolean> {
  const found = await stat(join(path, file)).catch(() => null);
  if (!found?.isFile()) return false;
  // The time of the last change cannot be set.
  const version = `${found.ino} ${found.ctimeMs} ${found.size}`;
  if (checked.get(file) === version) return true;
  const content = await readFile(join(path, file)).catch(() => null);
  if (!content || !isAsBuilt(manifest, file, content)) return false;
  checked.set(file, version);
  return true;
}
