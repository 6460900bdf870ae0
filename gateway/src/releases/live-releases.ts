import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  LiveBuilds,
  LiveRelease,
  LoadableRelease,
  ReleaseManifest,
} from '@repo/contract/releases';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import type { Listener } from '../db/connections/listener.ts';
import { findRelease, listLive } from './releases.queries.ts';
import {
  onlyUsable,
  withReplaced,
  type Canary,
  type FindFault,
  type FollowedRelease,
} from './usable-releases.ts';

/** A notification can be missed, so everything is read again at this interval. */
const REREAD_MS = 30_000;

const RETRY_MS = 5_000;

export type OpenedReleases = Awaited<ReturnType<typeof openLiveReleases>>;
export type LiveReleases = Omit<OpenedReleases, 'hasSnapshot' | 'follow'>;

interface Options {
  dataDir: string;
  log: Logger;
  /** Prepares for pages of these sets of releases, before they go live: the live ones, with each canary, and with all canaries. */
  prepare?: (sets: LiveRelease[][]) => Promise<void>;
  findFault?: FindFault;
  rereadMs?: number;
  retryMs?: number;
}

function loadable(manifest: ReleaseManifest): LoadableRelease {
  return { ...manifest, baseUrl: `/mf/${manifest.app.name}/${manifest.build}/` };
}

export async function readLive(db: Db): Promise<LiveRelease[]> {
  return (await readFollowed(db)).map(withoutCanary);
}

export async function readRelease(
  db: Db,
  app: string,
  build: string,
): Promise<LoadableRelease | null> {
  const release = await findRelease(db, app, build);
  return release ? loadable(release.manifest) : null;
}

async function readFollowed(db: Db): Promise<FollowedRelease[]> {
  const rows = await listLive(db);
  return rows.map(({ live, lastGood, canary, canaryPercent }) => ({
    ...loadable(live),
    lastGood: lastGood && loadable(lastGood),
    ...(canary && {
      canary: {
        release: { ...loadable(canary), lastGood: loadable(live) },
        percent: canaryPercent,
      },
    }),
  }));
}

function setsOf(followed: FollowedRelease[]): LiveRelease[][] {
  const live = followed.map(withoutCanary);
  const canaries = followed.flatMap(({ canary }) => canary?.release ?? []);
  const shown = [[], ...canaries.map((release) => [release])];
  if (canaries.length > 1) shown.push(canaries);
  return shown.map((releases) => withReplaced(live, releases));
}

function withoutCanary({ canary: _canary, ...release }: FollowedRelease): LiveRelease {
  return release;
}

async function readSnapshot(snapshot: string): Promise<FollowedRelease[] | null> {
  try {
    return JSON.parse(await readFile(snapshot, 'utf8')) as FollowedRelease[];
  } catch {
    return null;
  }
}

/** The live build of each app, held in memory. Starts with the releases of the snapshot; `follow` then keeps both up to date. */
export async function openLiveReleases(options: Options) {
  const { dataDir, log, prepare = async () => {}, findFault = async () => null } = options;
  const { rereadMs = REREAD_MS, retryMs = RETRY_MS } = options;
  const snapshot = join(dataDir, 'live-releases.json');
  const last = await readSnapshot(snapshot);
  let followed: FollowedRelease[] = [];
  let live: LiveRelease[] = [];
  let canaries: Canary[] = [];
  let unavailable: LiveRelease[] = [];
  let faults: string[] = [];
  let stopped = false;
  take(await withoutFaulty(last ?? []));
  if (last) void prepare(setsOf(followed));

  async function withoutFaulty(next: FollowedRelease[]) {
    const usable = await onlyUsable(next, followed, findFault);
    const found = usable.faults.filter((fault) => !faults.includes(fault));
    for (const fault of found) log.error(`a release cannot be served: ${fault}`);
    faults = usable.faults;
    return { releases: usable.releases, unavailable: usable.unavailable };
  }

  function take(next: Awaited<ReturnType<typeof withoutFaulty>>): void {
    followed = next.releases;
    live = followed.map(withoutCanary);
    canaries = followed.flatMap(({ canary }) => canary ?? []);
    ({ unavailable } = next);
  }

  async function reread(db: Db): Promise<void> {
    if (stopped) return;
    const next = await withoutFaulty(await readFollowed(db));
    const taken = { releases: followed, unavailable };
    if (stopped || JSON.stringify(next) === JSON.stringify(taken)) return;
    await prepare(setsOf(next.releases));
    take(next);
    await writeSnapshot().catch((error: unknown) => {
      log.warn({ err: error }, 'the snapshot of live releases could not be written');
    });
  }
  async function writeSnapshot(): Promise<void> {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const content = JSON.stringify([...followed, ...unavailable]);
    await writeFile(`${snapshot}.new`, content, { mode: 0o600 });
    await rename(`${snapshot}.new`, snapshot);
  }

  return {
    hasSnapshot: last !== null,
    current: () => live,
    canaries: () => canaries,
    unavailable: () => unavailable,
    faults: () => faults,
    builds: (): LiveBuilds =>
      Object.fromEntries(live.map(({ app, build }) => [app.name, { build }])),
    /** Reads the live releases, then follows their changes through LISTEN and a slow timer. Throws when the database is unavailable and there is no snapshot. */
    async follow(db: Db, listener: Listener) {
      let queue = Promise.resolve();
      let retry: NodeJS.Timeout | undefined;
      const refresh = (): Promise<void> => {
        queue = queue
          .then(() => reread(db))
          .catch((error: unknown) => {
            log.warn(
              { err: error },
              'live releases could not be read; serving the last known ones',
            );
          })
          .finally(() => {
            clearTimeout(retry);
            if (faults.length > 0 && !stopped) retry = setTimeout(() => void refresh(), retryMs);
          });
        return queue;
      };
      if (last) await refresh();
      else await reread(db);
      await listener.listen('release_channel', {
        onNotification: () => void refresh(),
        onListening: refresh,
      });
      const timer = setInterval(() => void refresh(), rereadMs);
      return {
        async stop() {
          stopped = true;
          clearInterval(timer);
          clearTimeout(retry);
          await queue;
        },
      };
    },
  };
}
