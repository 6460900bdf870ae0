import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveRelease } from '@repo/contract/releases';
import type { Request, Response } from 'express';
import pino from 'pino';
import { auditOfApp } from '../../test/audit.ts';
import { eventually } from '../../test/eventually.ts';
import { deleteReleases, manifest, offering, writeDist } from '../../test/releases.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connect } from '../db/connections/connect.ts';
import type { Db } from '../db/database.ts';
import { startListener } from '../db/connections/listener.ts';
import { activate, rollback, setCanary } from './activate.ts';
import { openLiveReleases } from './live-releases.ts';
import { publish } from './publish.ts';
import { openReleaseStore } from './release-store.ts';
import { findChannel, listReleases } from './releases.queries.ts';
import { findVisitorReleases } from '../site/visitor-releases.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'canary-'));
const store = openReleaseStore(join(folder, 'store'), offering());
const app = 'mf-portal';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database.url, log));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const follower of open.splice(0)) await follower.stop();
  await deleteReleases(db);
});

async function publishBuilds(...builds: string[]): Promise<void> {
  for (const build of builds) {
    const dist = await writeDist(join(folder, 'dist', build), manifest(app, build));
    await publish(db, store, app, dist);
  }
  await activate(db, store, app, builds[0]!);
}

async function canaryOf() {
  const { canaryBuild, canaryPercent, liveBuild } = (await findChannel(db, app))!;
  return { canaryBuild, canaryPercent, liveBuild };
}

async function changes() {
  const events = await auditOfApp(db, app);
  return events.filter(({ action }) => action === 'release.canary-set');
}

async function startFollowing(dataDir = mkdtempSync(join(folder, 'data-'))) {
  const listener = startListener(database.url, 10);
  const prepared: LiveRelease[][] = [];
  const live = await openLiveReleases({
    dataDir,
    log,
    prepare: async (sets) => void prepared.push(...sets),
    rereadMs: 3_600_000,
  });
  const following = await live.follow(db, listener);
  open.push({
    async stop() {
      await following.stop();
      await listener.stop();
    },
  });
  const find = findVisitorReleases({
    live,
    findDevelopment: async () => [],
    findPreviewed: async () => null,
    secure: false,
  });
  async function visit(cookies: Map<string, string>): Promise<LiveRelease> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const set = (name: string, value: string) => void cookies.set(name, value);
    const { releases } = await find(
      { headers: { cookie } } as Request,
      { cookie: set } as unknown as Response,
    );
    return releases[0]!;
  }
  return { live, visit, prepared, dataDir };
}

describe('a canary', () => {
  test('a canary of 20 % is given to 18 to 22 % of 2,000 visitors, and to the same ones on each gateway', async () => {
    await publishBuilds('p1', 'p2');
    await setCanary(db, store, app, 'p2', 20);
    const [a, b] = [await startFollowing(), await startFollowing()];
    let count = 0;
    for (let visitor = 0; visitor < 2_000; visitor += 1) {
      const cookies = new Map<string, string>();
      const [first, second] = visitor % 2 ? ([a, b] as const) : ([b, a] as const);
      const { build } = await first.visit(cookies);
      expect((await second.visit(cookies)).build).toBe(build);
      expect((await first.visit(cookies)).build).toBe(build);
      if (build === 'p2') count += 1;
    }
    expect(count).toBeGreaterThanOrEqual(360);
    expect(count).toBeLessThanOrEqual(440);
  });

  test('keeps its visitors while its share grows, is given to all at 100 % and to nobody once it ended', async () => {
    await publishBuilds('p1', 'p2');
    await setCanary(db, store, app, 'p2', 1);
    const { live, visit } = await startFollowing();
    const groups = [...Array(100).keys()].map((group) => new Map([['release-group', `${group}`]]));
    let before: unknown[] = [];
    for (const percent of [1, 20, 99, 100]) {
      await setCanary(db, store, app, 'p2', percent);
      await eventually('the gateway knows', () => (live.canaries()[0]?.percent ?? 0) === percent);
      const given: unknown[] = [];
      for (const group of groups) if ((await visit(group)).build === 'p2') given.push(group);
      expect(given).toHaveLength(percent);
      expect(given).toEqual(expect.arrayContaining(before));
      before = given;
    }
    await setCanary(db, store, app, 'p2', 0);
    await eventually('the gateway knows', () => live.canaries().length === 0);
    for (const group of groups) expect((await visit(group)).build).toBe('p1');
  });

  test('falls back to the live build, which stays the one of the installation', async () => {
    await publishBuilds('p1', 'p2');
    await setCanary(db, store, app, 'p2', 100);
    const { live, visit, prepared } = await startFollowing();
    expect(await visit(new Map())).toEqual({
      ...manifest(app, 'p2'),
      baseUrl: '/mf/mf-portal/p2/',
      lastGood: { ...manifest(app, 'p1'), baseUrl: '/mf/mf-portal/p1/' },
    });
    expect(live.builds()).toEqual({ [app]: { build: 'p1' } });
    expect(Object.keys(live.current()[0]!)).not.toContain('canary');
    expect(prepared.map((releases) => releases.map(({ build }) => build))).toEqual([
      ['p1'],
      ['p2'],
    ]);
  });

  test('a canary is kept in the snapshot that a gateway starts from', async () => {
    await publishBuilds('p1', 'p2');
    await setCanary(db, store, app, 'p2', 100);
    const { dataDir } = await startFollowing();
    expect(readFileSync(join(dataDir, 'live-releases.json'), 'utf8')).toContain('"percent":100');
    const offline = await openLiveReleases({ dataDir, log });
    expect(offline.canaries()).toMatchObject([{ release: { build: 'p2' }, percent: 100 }]);
  });

  test('gives no cookie where none runs, and replaces a value that it did not give', async () => {
    await publishBuilds('p1', 'p2');
    const { live, visit } = await startFollowing();
    const cookies = new Map<string, string>();
    await visit(cookies);
    expect(cookies.size).toBe(0);
    await setCanary(db, store, app, 'p2', 50);
    await eventually('the gateway knows', () => live.canaries().length > 0);
    for (const foreign of ['100', '-1', '1e1', 'ana@example.com', '']) {
      cookies.set('release-group', foreign);
      await visit(cookies);
      expect(cookies.get('release-group')).toMatch(/^\d{1,2}$/);
      expect(cookies.get('release-group')).not.toBe(foreign);
    }
  });
});

describe('setting a canary', () => {
  test('setting a canary is audited, listed, and changes nothing when repeated', async () => {
    const before = (await changes()).length;
    await publishBuilds('p1', 'p2');
    await setCanary(db, store, app, 'p2', 20);
    const { revision } = (await findChannel(db, app))!;
    await setCanary(db, store, app, 'p2', 20);
    expect((await findChannel(db, app))!.revision).toBe(revision);
    expect(await listReleases(db)).toMatchObject([
      { build: 'p2', live: false, canaryPercent: 20 },
      { build: 'p1', live: true, canaryPercent: null },
    ]);
    for (const _again of [1, 2]) await setCanary(db, store, app, 'p2', 0);
    expect((await changes()).slice(before)).toMatchObject([
      { before: { build: null, percent: 0 }, after: { build: 'p2', percent: 20 } },
      { before: { build: 'p2', percent: 20 }, after: { build: null, percent: 0 } },
    ]);
  });

  test('replaces another canary, and ends only the one that is named', async () => {
    await publishBuilds('p1', 'p2', 'p3');
    await setCanary(db, store, app, 'p2', 20);
    await setCanary(db, store, app, 'p3', 30);
    await expect(setCanary(db, store, app, 'p2', 0)).rejects.toMatchObject({
      code: 'conflict',
      message: 'mf-portal has another canary: p3',
    });
    expect(await canaryOf()).toMatchObject({ canaryBuild: 'p3', canaryPercent: 30 });
  });

  test('refuses builds that are unknown, incomplete or live, and an app that is not live', async () => {
    await publishBuilds('p1', 'p4');
    rmSync(join(store.folder, app, 'p4', 'mount.p4.js'));
    for (const [build, message] of [
      ['p9', 'mf-portal has no build p9; see "npm run mf -- list"'],
      ['p4', /mount\.p4\.js/],
      ['p1', 'mf-portal p1 is live already'],
    ] as const)
      await expect(setCanary(db, store, app, build, 20)).rejects.toThrow(message);
    const dist = await writeDist(join(folder, 'dist', 'a1'), manifest('mf-admin', 'a1'));
    await publish(db, store, 'mf-admin', dist);
    await expect(setCanary(db, store, 'mf-admin', 'a1', 20)).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await canaryOf()).toMatchObject({ canaryBuild: null, canaryPercent: 0 });
  });

  test('two canaries set at once are both made in order or one is refused', async () => {
    const before = (await changes()).length;
    await publishBuilds('p1', 'p2', 'p3');
    const results = await Promise.allSettled([
      setCanary(db, store, app, 'p2', 20),
      setCanary(db, store, app, 'p3', 30),
    ]);
    const refused = results.filter(({ status }) => status === 'rejected');
    for (const refusal of refused)
      expect(refusal).toMatchObject({
        reason: { code: 'conflict', message: expect.stringContaining('by someone else just now') },
      });
    const made = (await changes()).slice(before);
    const last = made.at(-1)!;
    expect(made).toHaveLength(2 - refused.length);
    const { canaryBuild, canaryPercent } = await canaryOf();
    expect(last).toMatchObject({ after: { build: canaryBuild, percent: canaryPercent } });
  });
});

test('activating a build and rolling back end the canary', async () => {
  await publishBuilds('p1', 'p2');
  await setCanary(db, store, app, 'p2', 20);
  await activate(db, store, app, 'p2');
  expect(await canaryOf()).toEqual({ canaryBuild: null, canaryPercent: 0, liveBuild: 'p2' });
  await setCanary(db, store, app, 'p1', 20);
  await rollback(db, app);
  expect(await canaryOf()).toEqual({ canaryBuild: null, canaryPercent: 0, liveBuild: 'p1' });
});
