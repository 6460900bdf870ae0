import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { auditOfApp } from '../../test/audit.ts';
import { deleteReleases, manifest, offering, writeDist } from '../../test/releases.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connect } from '../db/connections/connect.ts';
import type { Db } from '../db/database.ts';
import { activate, rollback } from './activate.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { openReleaseStore } from './release-store.ts';
import { listReleases } from './releases.queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'prune-'));
const store = openReleaseStore(join(folder, 'store'), offering());
const APP = 'mf-portal';

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
beforeEach(async () => {
  await deleteReleases(db);
  rmSync(store.folder, { recursive: true, force: true });
});

async function publishBuild(build: string): Promise<void> {
  await publish(db, store, APP, await writeDist(join(folder, 'dist', build), manifest(APP, build)));
}

async function makeOld(...builds: string[]): Promise<void> {
  await sql`alter table release disable trigger user`.execute(owner);
  await owner
    .updateTable('release')
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where('build', 'in', builds)
    .execute();
  await sql`alter table release enable trigger user`.execute(owner);
}

const stored = () => readdirSync(join(store.folder, APP)).toSorted();

test('removes old builds that nothing offers, and their files; the others stay', async () => {
  for (const build of ['old', 'before', 'good', 'live', 'canary', 'young'])
    await publishBuild(build);
  for (const build of ['before', 'good', 'live']) await activate(db, store, APP, build);
  await db.updateTable('channel').set({ canaryBuild: 'canary' }).execute();
  await makeOld('old', 'before', 'good', 'live', 'canary');

  const removed = await prune(db, store);
  expect(removed.map(({ app, build }) => `${app} ${build}`).toSorted()).toEqual([
    'mf-portal before',
    'mf-portal old',
  ]);
  expect(stored()).toEqual(['canary', 'good', 'live', 'young']);
  expect((await listReleases(db)).map(({ build }) => build).toSorted()).toEqual(stored());
  expect(await auditOfApp(db, APP)).toContainEqual(
    expect.objectContaining({ action: 'release.removed', subject: 'release/mf-portal/old' }),
  );
  expect(await prune(db, store)).toEqual([]);
});

test('a rollback never leads to a removed build', async () => {
  for (const build of ['r1', 'r2', 'r3']) {
    await publishBuild(build);
    await activate(db, store, APP, build);
  }
  await makeOld('r1', 'r2', 'r3');
  await prune(db, store);
  expect(await rollback(db, APP)).toEqual({ app: APP, build: 'r2' });
  await expect(rollback(db, APP)).rejects.toThrow('has no earlier build to roll back to');
});

test('removes what an interrupted publish left, once it is old', async () => {
  await publishBuild('p1');
  const left = ['p2.partial-1', 'p3.partial-2'].map((name) => join(store.folder, APP, name));
  for (const path of left) mkdirSync(path);
  const before = Date.now() / 1000 - 31 * 86_400;
  utimesSync(left[0]!, before, before);
  expect(await prune(db, store)).toEqual([]);
  expect(left.map((path) => existsSync(path))).toEqual([false, true]);
});

test('a removed build can be published again', async () => {
  await publishBuild('again');
  await makeOld('again');
  await prune(db, store);
  await publishBuild('again');
  expect(stored()).toEqual(['again']);
});
