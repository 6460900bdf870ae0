import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noSource } from '@repo/contract/releases-admin';
import { sql } from 'kysely';
import pino from 'pino';
import { eventually } from '../../test/eventually.ts';
import { auditOfApp } from '../../test/audit.ts';
import { deleteReleases, manifest, writeDist, offering } from '../../test/releases.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connect } from '../db/connections/connect.ts';
import type { Db } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { addBuildCounts } from './build-health.queries.ts';
import { activate, rollback } from './activate.ts';
import { publish } from './publish.ts';
import { openReleaseStore } from './release-store.ts';
import { findChannel, insertRelease, listReleases, setChannel } from './releases.queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'releases-'));
const store = openReleaseStore(join(folder, 'store'), offering());

let database: TestDatabase;
let db: Db;
let owner: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database.url, pino({ level: 'silent' })));
  ({ db: owner } = connect(database.ownerUrl, pino({ level: 'silent' })));
});
afterAll(async () => {
  await db.destroy();
  await owner.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const dist = (app: string, build: string) =>
  writeDist(join(folder, 'dist', app, build), manifest(app, build));

async function publishNew(app: string, ...builds: string[]): Promise<void> {
  for (const build of builds) await publish(db, store, app, await dist(app, build));
}

async function place(app: string) {
  const channel = await findChannel(db, app);
  return channel && { live: channel.liveBuild, lastGood: channel.lastGoodBuild };
}

async function emptyChannels(): Promise<void> {
  await deleteReleases(db);
  await sql`
    alter table audit_event disable trigger user;
    truncate audit_event;
    alter table audit_event enable trigger user`.execute(owner);
  rmSync(store.folder, { recursive: true, force: true });
}

describe('publish', () => {
  test('stores the files and registers the build, which does not go live', async () => {
    await emptyChannels();
    const response = await publish(db, store, 'mf-portal', await dist('mf-portal', 'p1'));
    expect(response).toEqual({ app: 'mf-portal', build: 'p1', isNew: true });
    expect(readdirSync(join(store.folder, 'mf-portal', 'p1'))).toContain('entry.p1.js');
    const [release] = await db.selectFrom('release').selectAll().execute();
    expect(release).toMatchObject({ app: 'mf-portal', build: 'p1', contractUse: null });
    expect(release!.manifest).toEqual(manifest('mf-portal', 'p1'));
    expect(release!.integrity).toEqual(manifest('mf-portal', 'p1').integrity);
    expect(await place('mf-portal')).toBeUndefined();
    expect(await auditOfApp(db, 'mf-portal')).toEqual([
      {
        actor: { type: 'operator' },
        action: 'release.published',
        subject: 'release/mf-portal/p1',
        detail: {},
      },
    ]);
  });

  test('publishing again changes nothing and reports it', async () => {
    await emptyChannels();
    await publishNew('mf-portal', 'p1');
    const again = await publish(db, store, 'mf-portal', await dist('mf-portal', 'p1'));
    expect(again.isNew).toBe(false);
    expect(await auditOfApp(db, 'mf-portal')).toHaveLength(1);
  });

  test('one of two concurrent calls of publish registers the build, and both succeed', async () => {
    await emptyChannels();
    const path = await dist('mf-portal', 'p1');
    const responses = await Promise.all([1, 2].map(() => publish(db, store, 'mf-portal', path)));
    expect(responses.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(readdirSync(join(store.folder, 'mf-portal'))).toEqual(['p1']);
  });

  test.each([
    ['another app’s build', { app: 'mf-admin', shellApi: 1, build: 'x1' }, 'conflict'],
    [
      'a ShellApi that no shell offers',
      { app: 'mf-portal', shellApi: 99, build: 'x2' },
      'conflict',
    ],
    [
      'a build id that leads out of the store',
      { app: 'mf-portal', shellApi: 1, build: '../../x3' },
      'invalid-input',
    ],
  ])('refuses %s and stores nothing', async (_what, { app, shellApi, build }, code) => {
    await emptyChannels();
    const release = manifest(app, build.replaceAll(/\W/g, ''));
    const path = join(folder, 'dist', 'refused', release.build);
    await writeDist(path, { ...release, build, app: { ...release.app, shellApi } });
    await expect(publish(db, store, 'mf-portal', path)).rejects.toMatchObject({
      name: 'DomainError',
      code,
    });
    expect(existsSync(store.folder)).toBe(false);
    expect(await listReleases(db)).toEqual([]);
  });

  test('refuses a folder without a build and one with a broken description, in one line', async () => {
    const empty = join(folder, 'dist', 'empty');
    await expect(publish(db, store, 'mf-portal', empty)).rejects.toMatchObject({
      code: 'not-found',
      message: `No build at ${empty}: build the app first`,
    });
    const broken = await dist('mf-portal', 'broken');
    for (const text of ['{"app":', '{}']) {
      writeFileSync(join(broken, 'release.json'), text);
      await expect(publish(db, store, 'mf-portal', broken)).rejects.toMatchObject({
        name: 'DomainError',
        message: expect.stringMatching(/release\.json is not a valid release manifest/),
      });
    }
  });
});

describe('activate', () => {
  test('makes a build live and the previous one the last good one', async () => {
    await emptyChannels();
    await publishNew('mf-admin', 'a1', 'a2');
    await activate(db, store, 'mf-admin', 'a1');
    expect(await place('mf-admin')).toEqual({ live: 'a1', lastGood: null });
    await activate(db, store, 'mf-admin', 'a2');
    expect(await place('mf-admin')).toEqual({ live: 'a2', lastGood: 'a1' });
    expect((await auditOfApp(db, 'mf-admin')).slice(2)).toMatchObject([
      { action: 'release.activated', before: { build: null }, after: { build: 'a1' } },
      { action: 'release.activated', before: { build: 'a1' }, after: { build: 'a2' } },
    ]);
  });

  test('keeps the last good build until the build after it had 20 visits', async () => {
    await emptyChannels();
    await publishNew('mf-admin', 'a1', 'a2', 'a3', 'a4');
    const counted = async (build: string, visits: number) =>
      addBuildCounts(db, [{ app: 'mf-admin', build, visits }]);
    await activate(db, store, 'mf-admin', 'a1');
    await counted('a1', 20);
    await activate(db, store, 'mf-admin', 'a2');
    await counted('a2', 19);
    await activate(db, store, 'mf-admin', 'a3');
    expect(await place('mf-admin')).toEqual({ live: 'a3', lastGood: 'a1' });
    await counted('a2', 1);
    await activate(db, store, 'mf-admin', 'a4');
    expect(await place('mf-admin')).toEqual({ live: 'a4', lastGood: 'a2' });
    await db.deleteFrom('buildHealth').execute();
  });

  test('activating the live build changes nothing', async () => {
    await emptyChannels();
    await publishNew('mf-admin', 'a1');
    await activate(db, store, 'mf-admin', 'a1');
    const before = [await findChannel(db, 'mf-admin'), await auditOfApp(db, 'mf-admin')];
    await activate(db, store, 'mf-admin', 'a1');
    expect([await findChannel(db, 'mf-admin'), await auditOfApp(db, 'mf-admin')]).toEqual(before);
  });

  test('refuses a build that was never published, another app’s too', async () => {
    await emptyChannels();
    await publishNew('mf-admin', 'a1');
    for (const [app, build] of [
      ['mf-admin', 'a9'],
      ['mf-portal', 'a1'],
    ] as const) {
      await expect(activate(db, store, app, build)).rejects.toMatchObject({
        code: 'not-found',
        message: `${app} has no build ${build}; see "npm run mf -- list"`,
      });
    }
    expect(await findChannel(db, 'mf-portal')).toBeUndefined();
  });

  test('refuses a build that this gateway lacks something for, and so does publishing', async () => {
    await emptyChannels();
    await publishNew('mf-admin', 'a1');
    const lacking = openReleaseStore(
      store.folder,
      offering({
        checkRouteData: ({ name }) => {
          throw new DomainError('conflict', `${name} reads what is gone`);
        },
      }),
    );
    const reason = 'mf-admin reads what is gone';
    await expect(activate(db, lacking, 'mf-admin', 'a1')).rejects.toThrow(reason);
    expect(await findChannel(db, 'mf-admin')).toBeUndefined();
    const next = await dist('mf-admin', 'a2');
    await expect(publish(db, lacking, 'mf-admin', next)).rejects.toThrow(reason);
    expect(await listReleases(db)).toHaveLength(1);
  });

  test('refuses a concurrent change of the channel, and changes nothing', async () => {
    await emptyChannels();
    await publishNew('mf-admin', 'a1', 'a2', 'a3');
    await activate(db, store, 'mf-admin', 'a1');
    const { revision } = (await findChannel(db, 'mf-admin'))!;
    let late: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await setChannel(trx, 'mf-admin', revision, { liveBuild: 'a2', lastGoodBuild: 'a1' });
      late = activate(db, store, 'mf-admin', 'a3').catch((error: unknown) => error);
      await eventually('the second change waits for the first', async () => {
        // Not in the transaction, which sees the same activity all the time.
        const waiting = await sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return waiting.rows.length > 0;
      });
    });
    expect(await late).toMatchObject({
      code: 'conflict',
      message:
        'mf-admin was changed by someone else just now; check it with "npm run mf -- list" and try again',
    });
    expect(await place('mf-admin')).toEqual({ live: 'a2', lastGood: 'a1' });
    const activated = await db.selectFrom('activation').select('build').execute();
    expect(activated).toEqual([{ build: 'a1' }]);
  });

  test('refuses a change of an old revision', async () => {
    await emptyChannels();
    await publishNew('mf-admin', 'a1', 'a2');
    const to = (build: string) => ({ liveBuild: build, lastGoodBuild: null });
    expect(await setChannel(db, 'mf-admin', 0, to('a1'))).toBe(true);
    expect(await setChannel(db, 'mf-admin', 0, to('a2'))).toBe(false);
    expect(await setChannel(db, 'mf-admin', 1, to('a2'))).toBe(true);
    expect(await setChannel(db, 'mf-admin', 1, to('a1'))).toBe(false);
    expect(await findChannel(db, 'mf-admin')).toMatchObject({ liveBuild: 'a2', revision: 2 });
  });
});

describe('rollback', () => {
  test('returns step by step to earlier builds, and never to the bad one', async () => {
    await emptyChannels();
    await publishNew('shell', 's1', 's2', 's3');
    for (const build of ['s1', 's2', 's3']) await activate(db, store, 'shell', build);
    expect(await rollback(db, 'shell')).toEqual({ app: 'shell', build: 's2' });
    expect(await place('shell')).toEqual({ live: 's2', lastGood: 's1' });
    expect(await rollback(db, 'shell')).toEqual({ app: 'shell', build: 's1' });
    expect(await place('shell')).toEqual({ live: 's1', lastGood: null });
    await expect(rollback(db, 'shell')).rejects.toMatchObject({
      code: 'conflict',
      message: 'shell has no earlier build to roll back to',
    });
    expect((await auditOfApp(db, 'shell')).slice(-2)).toMatchObject([
      { action: 'release.rolled-back', before: { build: 's3' }, after: { build: 's2' } },
      { action: 'release.rolled-back', before: { build: 's2' }, after: { build: 's1' } },
    ]);
    await activate(db, store, 'shell', 's3');
    expect(await place('shell')).toEqual({ live: 's3', lastGood: 's1' });
  });

  test('refuses an app without a live build', async () => {
    await emptyChannels();
    await expect(rollback(db, 'shell')).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('list returns every build, newest first, and whether it is live or last good', async () => {
  await emptyChannels();
  await publishNew('shell', 's1', 's2', 's3');
  await activate(db, store, 'shell', 's1');
  await activate(db, store, 'shell', 's2');
  const of = {
    app: 'shell',
    message: null,
    author: null,
    commit: null,
    createdAt: expect.any(String),
    canaryPercent: null,
    rolledBack: false,
  };
  expect(await listReleases(db)).toEqual([
    { ...of, build: 's3', live: false, lastGood: false },
    { ...of, build: 's2', live: true, lastGood: false },
    { ...of, build: 's1', live: false, lastGood: true },
  ]);
});

test('a registered release never changes, and a live one cannot be removed', async () => {
  await emptyChannels();
  await publishNew('shell', 's1');
  await activate(db, store, 'shell', 's1');
  const change = db.updateTable('release').set({ build: 's2' }).execute();
  await expect(change).rejects.toThrow('release rows never change');
  await expect(db.deleteFrom('release').execute()).rejects.toThrow('foreign key');
  const other = { ...manifest('shell', 's1'), entry: ['other.js'] };
  expect(await insertRelease(db, other, null, noSource)).toBe(false);
  const [release] = await db.selectFrom('release').selectAll().execute();
  expect(release!.manifest).toEqual(manifest('shell', 's1'));
});
