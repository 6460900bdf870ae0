import { existsSync } from 'node:fs';
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
import type { Listener } from '../db/listener.ts';
import { listLive } from './releases.queries.ts';

/** A notification can be missed, so everything is read again at this interval. */
const REREAD_MS = 30_000;

/** The live build of each app, held in memory and synchronized with Postgres. */
export interface LiveReleases {
  current(): LiveRelease[];
  builds(): LiveBuilds;
  stop(): Promise<void>;
}

interface Options {
  db: Db;
  listener: Listener;
  /** Folder of the snapshot that pages are served from while Postgres is unavailable. */
  dataDir: string;
  log: Logger;
  rereadMs?: number;
}

function loadable(manifest: ReleaseManifest): LoadableRelease {
  return { ...manifest, baseUrl: `/mf/${manifest.app.name}/${manifest.build}/` };
}

async function readLive(db: Db): Promise<LiveRelease[]> {
  const rows = await listLive(db);
  return rows.map(({ live, lastGood }) => ({
    ...loadable(live),
    lastGood: lastGood && loadable(lastGood),
  }));
}

const snapshotIn = (dataDir: string) => join(dataDir, 'live-releases.json');

/** Returns the releases that were live when a gateway on this folder last followed them; null when none did. */
export async function readSnapshot(dataDir: string): Promise<LiveRelease[] | null> {
  const snapshot = snapshotIn(dataDir);
  if (!existsSync(snapshot)) return null;
  return JSON.parse(await readFile(snapshot, 'utf8')) as LiveRelease[];
}

/** Releases that do not change. */
export function fixedReleases(releases: LiveRelease[]): LiveReleases {
  return {
    current: () => releases,
    builds: () => Object.fromEntries(releases.map(({ app, build }) => [app.name, { build }])),
    stop: async () => {},
  };
}

/** Reads the live releases, then follows their changes through LISTEN and a slow timer. Throws when the database is unavailable and there is no snapshot. */
export async function followLiveReleases(options: Options): Promise<LiveReleases> {
  const { db, listener, dataDir, log, rereadMs = REREAD_MS } = options;
  const snapshot = snapshotIn(dataDir);
  let live: LiveRelease[] = [];
  let stopped = false;

  async function reread(): Promise<void> {
    if (stopped) return;
    const next = await readLive(db);
    if (stopped || JSON.stringify(next) === JSON.stringify(live)) return;
    live = next;
    await writeSnapshot().catch((error: unknown) => {
      log.warn({ err: error }, 'the snapshot of live releases could not be written');
    });
  }
  async function writeSnapshot(): Promise<void> {
    await mkdir(dataDir, { recursive: true });
    await writeFile(`${snapshot}.new`, JSON.stringify(live));
    await rename(`${snapshot}.new`, snapshot);
  }
  // One read at a time, in order, so that an older result never replaces a newer one.
  let queue = Promise.resolve();
  const refresh = (): Promise<void> => {
    queue = queue.then(reread).catch((error: unknown) => {
      log.warn({ err: error }, 'live releases could not be read; serving the last known ones');
    });
    return queue;
  };

  try {
    await reread();
  } catch (error) {
    const last = await readSnapshot(dataDir);
    if (!last) throw error;
    log.warn(
      { err: error },
      'database is unavailable; starting from the last snapshot of live releases',
    );
    live = last;
  }
  await listener.listen('release_channel', {
    onNotification: () => void refresh(),
    onListening: refresh,
  });
  const timer = setInterval(() => void refresh(), rereadMs);

  return {
    current: () => live,
    builds: () => Object.fromEntries(live.map(({ app, build }) => [app.name, { build }])),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await queue;
    },
  };
}
