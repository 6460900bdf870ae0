import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { LiveRelease } from '@repo/contract/releases';
import pino from 'pino';
import { eventually } from '../../test/eventually.ts';
import { deleteReleases, manifest, writeDist, offering } from '../../test/releases.ts';
import { UNREACHABLE_URL, startDatabaseProxy } from '../../test/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connect } from '../db/connections/connect.ts';
import type { Db } from '../db/database.ts';
import { startListener } from '../db/connections/listener.ts';
import { activate, rollback } from './activate.ts';
import { openLiveReleases, type LiveReleases } from './live-releases.ts';
import { publish } from './publish.ts';
import { openReleaseStore } from './release-store.ts';

const log = pino({ level: 'silent' });
const parent = mkdtempSync(join(tmpdir(), 'live-releases-'));
const store = openReleaseStore(join(parent, 'store'), offering());

let database: TestDatabase;
let db: Db;
let owner: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database.url, log));
  ({ db: owner } = connect(database.ownerUrl, log));
});
afterAll(async () => {
  await db.destroy();
  await owner.destroy();
  await database.drop();
  rmSync(parent, { recursive: true });
});

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const follower of open.splice(0)) await follower.stop();
  await deleteReleases(db);
});

interface FollowOptions {
  databaseUrl?: string;
  dataDir?: string;
  rereadMs?: number;
}

async function follow(options: FollowOptions = {}) {
  const { databaseUrl = database.url, dataDir = mkdtempSync(join(parent, 'data-')) } = options;
  const own = connect(databaseUrl, log).db;
  const { rereadMs = 3_600_000 } = options;
  const listener = startListener(databaseUrl, 10);
  const stop = async () => {
    await listener.stop();
    await own.destroy();
  };
  const changes: LiveRelease[][] = [];
  const prepare = async (sets: LiveRelease[][]) => void changes.push(...sets);
  const live = await openLiveReleases({ dataDir, log, prepare, rereadMs });
  const following = await live.follow(own, listener).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  open.push({ stop: () => following.stop().then(stop) });
  return { ...live, changes, stop: following.stop };
}

async function publishNew(app: string, ...builds: string[]): Promise<void> {
  for (const build of builds) {
    const dist = await writeDist(join(parent, 'dist', app, build), manifest(app, build));
    await publish(db, store, app, dist);
  }
}

const hears = (live: LiveReleases, app: string, build: string) =>
  eventually(`${app} ${build} is live`, () => live.builds()[app]?.build === build);

test('starts with the live builds and their fallbacks', async () => {
  await publishNew('shell', 's1', 's2');
  await activate(db, store, 'shell', 's1');
  await activate(db, store, 'shell', 's2');
  const live = await follow();
  expect(live.current()).toEqual([
    {
      ...manifest('shell', 's2'),
      baseUrl: '/mf/shell/s2/',
      lastGood: { ...manifest('shell', 's1'), baseUrl: '/mf/shell/s1/' },
    },
  ]);
});

test('every running gateway follows an activation and a rollback', async () => {
  await publishNew('mf-portal', 'p1', 'p2');
  await activate(db, store, 'mf-portal', 'p1');
  const gateways = [await follow(), await follow()];
  await activate(db, store, 'mf-portal', 'p2');
  for (const live of gateways) await hears(live, 'mf-portal', 'p2');
  await rollback(db, 'mf-portal');
  for (const live of gateways) {
    await hears(live, 'mf-portal', 'p1');
    const builds = live.changes.map((releases) => releases.map(({ build }) => build));
    expect(builds).toEqual([['p1'], ['p2'], ['p1']]);
  }
});

test('a build goes live when its pages are prepared', async () => {
  await publishNew('mf-portal', 'p1', 'p2');
  await activate(db, store, 'mf-portal', 'p1');
  const prepared: string[] = [];
  let go = () => {};
  const live = await openLiveReleases({
    dataDir: mkdtempSync(join(parent, 'data-')),
    log,
    prepare: ([releases]) => {
      prepared.push(releases![0]!.build);
      return prepared.length === 1
        ? Promise.resolve()
        : new Promise<void>((resolve) => (go = resolve));
    },
  });
  const listener = startListener(database.url, 10);
  const following = await live.follow(db, listener);
  open.push({ stop: () => following.stop().then(() => listener.stop()) });
  await activate(db, store, 'mf-portal', 'p2');
  await eventually('its pages are being prepared', () => prepared.length === 2);
  expect(live.builds()).toMatchObject({ 'mf-portal': { build: 'p1' } });
  go();
  await hears(live, 'mf-portal', 'p2');
});

test('a missed notification is recovered by the next read', async () => {
  await publishNew('mf-portal', 'p1');
  const live = await follow({ rereadMs: 20 });
  await sql`alter table channel disable trigger channel_announced`.execute(owner);
  await activate(db, store, 'mf-portal', 'p1');
  await hears(live, 'mf-portal', 'p1');
  await sql`alter table channel enable trigger channel_announced`.execute(owner);
});

test('listens again after a lost connection, and reads what it missed', async () => {
  const proxy = await startDatabaseProxy(database.url);
  await publishNew('mf-portal', 'p1', 'p2', 'p3');
  await activate(db, store, 'mf-portal', 'p1');
  const live = await follow({ databaseUrl: proxy.url });
  await proxy.cut();
  await activate(db, store, 'mf-portal', 'p2');
  expect(live.builds()).toEqual({ 'mf-portal': { build: 'p1' } });
  proxy.restore();
  await hears(live, 'mf-portal', 'p2');
  await activate(db, store, 'mf-portal', 'p3');
  await hears(live, 'mf-portal', 'p3');
  await proxy.stop();
});

test('a start while Postgres is unavailable uses the snapshot, and catches up when Postgres is back', async () => {
  const proxy = await startDatabaseProxy(database.url);
  const dataDir = mkdtempSync(join(parent, 'data-'));
  await publishNew('shell', 's1', 's2');
  await activate(db, store, 'shell', 's1');
  await (await follow({ dataDir })).stop();
  await proxy.cut();
  await activate(db, store, 'shell', 's2');
  const live = await follow({ databaseUrl: proxy.url, dataDir });
  expect(live.current()).toEqual([
    { ...manifest('shell', 's1'), baseUrl: '/mf/shell/s1/', lastGood: null },
  ]);
  proxy.restore();
  await hears(live, 'shell', 's2');
  await proxy.stop();
});

test('a start without a snapshot fails while Postgres is unavailable', async () => {
  await expect(follow({ databaseUrl: UNREACHABLE_URL })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});

test('the snapshot follows the live builds, and its folder is created', async () => {
  const dataDir = join(parent, 'made', 'later');
  await publishNew('shell', 's1', 's2');
  await activate(db, store, 'shell', 's1');
  await follow({ dataDir });
  const kept = () => readFileSync(join(dataDir, 'live-releases.json'), 'utf8');
  expect(JSON.parse(kept())).toMatchObject([{ build: 's1' }]);
  await activate(db, store, 'shell', 's2');
  await eventually('the snapshot is written', () => kept().includes('"build":"s2"'));
});

test('a snapshot that cannot be written does not block the live releases', async () => {
  const dataDir = join(parent, 'a-file');
  writeFileSync(dataDir, '');
  await publishNew('shell', 's1');
  await activate(db, store, 'shell', 's1');
  const live = await follow({ dataDir });
  expect(live.builds()).toEqual({ shell: { build: 's1' } });
  expect(existsSync(join(dataDir, 'live-releases.json'))).toBe(false);
});
