import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { requireTrusted } from './release-signature.ts';
import type { ReleaseStore } from './release-store.ts';
import { listFiles } from './verify-build-files.ts';

/**
 * A build that takes longer to fetch goes live when the releases are read again, so that other
 * apps' builds do not wait for it.
 */
const PATIENCE_MS = 5_000;

export interface Canary {
  release: LiveRelease;
  percent: number;
}

export interface FollowedRelease extends LiveRelease {
  canary?: Canary;
}

/** Null for a build that can be served. */
export type FindFault = (release: LoadableRelease) => Promise<string | null>;

export function faultsIn(
  store: Pick<ReleaseStore, 'folder' | 'require' | 'keys'>,
  patienceMs = PATIENCE_MS,
): FindFault {
  const whole = new Map<string, string>();
  return async (release) => {
    const id = `${release.app.name} ${release.build}`;
    try {
      requireTrusted(release, store.keys);
      const known = whole.get(id);
      if (known !== undefined && known === (await versionsIn(store.folder, release))) return null;
      const late = delay(patienceMs, `${id} is still being fetched`, { ref: false });
      const fault = await Promise.race([store.require(release), late]);
      if (fault) return fault;
      whole.set(id, await versionsIn(store.folder, release));
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
}

async function versionsIn(folder: string, release: LoadableRelease): Promise<string> {
  const build = join(folder, release.app.name, release.build);
  const versions = listFiles(release).map(async (file) => {
    const found = await stat(join(build, file)).catch(() => null);
    // The time of the last change cannot be set.
    return found && `${found.ino} ${found.ctimeMs} ${found.size}`;
  });
  return (await Promise.all(versions)).join();
}

export function withReplaced(releases: LiveRelease[], others: LiveRelease[]): LiveRelease[] {
  const isSame = (one: LiveRelease) => (other: LiveRelease) => other.app.name === one.app.name;
  return [
    ...releases.map((release) => others.find(isSame(release)) ?? release),
    ...others.filter((other) => !releases.some(isSame(other))),
  ];
}

/**
 * The releases without the builds that cannot be served: in place of a live one stays its last good one, or what was served
 * before. `unavailable` are the live ones with nothing in their place.
 */
export async function onlyUsable(
  next: FollowedRelease[],
  before: FollowedRelease[],
  findFault: FindFault,
): Promise<{ releases: FollowedRelease[]; unavailable: LiveRelease[]; faults: string[] }> {
  const faults: string[] = [];
  async function usable(release: LoadableRelease | null | undefined) {
    const fault = release && (await findFault(release));
    if (fault) faults.push(fault);
    return release && !fault ? release : null;
  }
  const releases = await Promise.all(
    next.map(async ({ canary: given, ...release }): Promise<FollowedRelease | null> => {
      const [live, lastGood, canary] = await Promise.all([
        usable(release),
        usable(release.lastGood),
        usable(given?.release),
      ]);
      if (live) return { ...release, lastGood, ...(canary && { canary: given }) };
      const served = before.find(({ app }) => app.name === release.app.name);
      const kept = lastGood ?? (served && (await findFault(served)) === null ? served : null);
      return kept && { ...kept, lastGood: null };
    }),
  );
  const unavailable = next
    .filter((_release, index) => releases[index] === null)
    .map(({ canary: _canary, ...release }) => release);
  return { releases: releases.filter((release) => release !== null), unavailable, faults };
}
