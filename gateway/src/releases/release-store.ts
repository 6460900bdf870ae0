import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDescription } from '@repo/contract/app-description';
import { releaseManifest, type ReleaseManifest } from '@repo/contract/releases';
import { DomainError } from '../errors.ts';
import type { Contract } from './contract.ts';

export interface Offer {
  /** Throws `conflict` when the data that a route names is not offered. */
  checkRouteData(app: AppDescription): void;
  contract: Contract;
}

/** The folder that holds the files of every published build: `<app>/<build>/…`, each written once. */
export interface ReleaseStore {
  folder: string;
  /** What the gateway of this checkout offers to apps; loaded when it is first asked for. */
  offer(): Promise<Offer>;
  /** Copies a built `dist` folder into the store, unless it has the build already. */
  add(dist: string): Promise<ReleaseManifest>;
}

/** Reads the manifest of a `dist` folder. Throws `not-found` without one and `invalid-input` when it is damaged. */
export async function readManifest(dist: string): Promise<ReleaseManifest> {
  const file = join(dist, 'release.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new DomainError('not-found', `No build at ${dist}: build the app first`);
  });
  try {
    return releaseManifest.parse(JSON.parse(text));
  } catch {
    throw new DomainError(
      'invalid-input',
      `${file} is not a valid release manifest: build the app again`,
    );
  }
}

export function openReleaseStore(folder: string, offer: ReleaseStore['offer']): ReleaseStore {
  return {
    folder,
    offer,
    async add(dist) {
      const manifest = await readManifest(dist);
      const app = join(folder, manifest.app.name);
      const target = join(app, manifest.build);
      if (existsSync(target)) return manifest;
      await mkdir(app, { recursive: true });
      await access(app, constants.W_OK);
      // Copied to a temporary folder and renamed, so that a build is complete or absent.
      const partial = `${target}.partial-${randomUUID()}`;
      await cp(dist, partial, { recursive: true });
      await rename(partial, target).catch(async (error: unknown) => {
        await rm(partial, { recursive: true, force: true });
        if (!existsSync(target)) throw error;
      });
      return manifest;
    },
  };
}
