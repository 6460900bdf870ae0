import { setTimeout as delay } from 'node:timers/promises';
import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { requireTrusted } from './release-signature.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * A build that takes longer to fetch goes live when the releases are read again, so that other
 * apps' builds do not wait for it.
 */
const PATIENCE_MS = 5_000;

/** A build that a share of the visitors gets; it falls back to the live one. */
export interface Canary {
  release: LiveRelease;
  percent: number;
}

export interface FollowedRelease extends LiveRelease {
  canary?: Canary;
}

/** Returns why a build cannot be served; null for one that can. */
export type FindFault = (release: LoadableRelease) => Promise<string | null>;

export function faultsIn(
  store: Pick<ReleaseStore, 'require' | 'keys'>,
  patienceMs = PATIENCE_MS,
): FindFault {
  const whole = new Set<string>();
  return async (release) => {
    const id = `${release.app.name} ${release.build}`;
    try {
      requireTrusted(release, store.keys);
      if (whole.has(id)) return null;
      const late = delay(patienceMs, `${id} is still being fetched`, { ref: false });
      const fault = await Promise.race([store.require(release), late]);
      if (fault) return fault;
      whole.add(id);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
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
 * before.
 */
export async function onlyUsable(
  next: FollowedRelease[],
  before: FollowedRelease[],
  findFault: FindFault,
): Promise<{ releases: FollowedRelease[]; faults: string[] }> {
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
  return { releases: releases.filter((release) => release !== null), faults };
}
