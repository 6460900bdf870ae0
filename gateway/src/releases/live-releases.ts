import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  LiveBuilds,
  LiveRelease,
  LoadableRelease,
  ReleaseManifest,
} from '@repo/contract/releases';
import pg from 'pg';
import type { Logger } from 'pino';
import { connectionOptions } from '../db/connect.ts';
import type { Db } from '../db/database.ts';
import { GATEWAY_CONNECTION } from '../db/gateway-connections.ts';
import { listLive } from './releases.queries.ts';

/** A notification can be missed, so everything is read again at this interval. */
const REREAD_MS = 30_000;
const RECONNECT_MS = 1_000;
const KEEP_ALIVE_MS = 10_000;

/** The live build of each app, held in memory and synchronized with Postgres. */
export interface LiveReleases {
  current(): LiveRelease[];
  builds(): LiveBuilds;
  stop(): Promise<void>;
}

interface Options {
  db: Db;
  databaseUrl: string;
  /** Folder of the snapshot that pages are served from while Postgres is unavailable. */
  dataDir: string;
  log: Logger;
  rereadMs?: number;
  reconnectMs?: number;
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

/** Reads the live releases, then follows their changes through LISTEN and a slow timer. Throws when the database is unavailable and there is no snapshot. */
export async function followLiveReleases(options: Options): Promise<LiveReleases> {
  const { db, databaseUrl, dataDir, log } = options;
  const { rereadMs = REREAD_MS, reconnectMs = RECONNECT_MS } = options;
  const snapshot = join(dataDir, 'live-releases.json');
  let live: LiveRelease[] = [];
  let stopped = false;
  let listener: pg.Client | undefined;
  let reconnect: NodeJS.Timeout | undefined;

  async function reread(): Promise<void> {
    const next = await readLive(db);
    if (JSON.stringify(next) === JSON.stringify(live)) return;
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

  async function listen(): Promise<void> {
    const client = new pg.Client({
      ...connectionOptions(databaseUrl),
      application_name: GATEWAY_CONNECTION,
      keepAlive: true,
    });
    listener = client;
    const lost = () => {
      if (listener !== client || stopped) return;
      listener = undefined;
      void client.end().catch(() => {});
      reconnect = setTimeout(() => void listen(), reconnectMs);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', () => void refresh());
    try {
      await client.connect();
      await client.query('listen release_channel');
      await refresh();
    } catch {
      lost();
    }
  }

  try {
    await reread();
  } catch (error) {
    if (!existsSync(snapshot)) throw error;
    log.warn(
      { err: error },
      'database is unavailable; starting from the last snapshot of live releases',
    );
    live = JSON.parse(await readFile(snapshot, 'utf8')) as LiveRelease[];
  }
  await listen();
  const timer = setInterval(() => void refresh(), rereadMs);
  // A connection that died silently is detected by using it.
  const keepAlive = setInterval(
    () =>
      void listener
        ?.query('select 1')
        .catch(() => listener?.emit('error', new Error('connection lost'))),
    KEEP_ALIVE_MS,
  );

  return {
    current: () => live,
    builds: () => Object.fromEntries(live.map(({ app, build }) => [app.name, { build }])),
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearInterval(keepAlive);
      clearTimeout(reconnect);
      await listener?.end().catch(() => {});
    },
  };
}
