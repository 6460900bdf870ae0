import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { newReleaseKeys } from '../../test/release-keys.ts';
import { deleteReleases, manifest, writeDist, offering } from '../../test/releases.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connect } from '../db/connections/connect.ts';
import type { Db } from '../db/database.ts';
import { activate, rollback } from './activate.ts';
import { openReleaseBucket } from './release-bucket.ts';
import { openReleaseStore } from './release-store.ts';
import { findChannel } from './releases.queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-builds-'));
const checkout = join(folder, 'checkout');
const store = openReleaseStore(join(folder, 'store'), offering());
jest.mock('../installation.ts', () => ({ root: checkout }));

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database.url, pino({ level: 'silent' })));
});
beforeEach(async () => {
  await deleteReleases(db);
  rmSync(checkout, { recursive: true, force: true });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const nowhere = { endpoint: 'http://127.0.0.1:9' };

async function build(app: string, id: string) {
  await writeDist(join(checkout, app, 'dist'), manifest(app, id));
  writeFileSync(join(checkout, app, 'mf.json'), '{}');
}
const liveOf = async (app: string) => (await findChannel(db, app))?.liveBuild;

async function start(started = store): Promise<string> {
  const { publishLocalBuilds } = await import('./publish-local-builds.ts');
  return publishLocalBuilds(db, started);
}

describe('the builds of this checkout', () => {
  test('go live at a start when they are new; apps without a build are skipped', async () => {
    await build('shell', 's1');
    await build('mf-portal', 'p1');
    expect(await start()).toBe('mf-portal p1, shell s1');
    expect(await start()).toBe('nothing new');
    await build('mf-portal', 'p2');
    expect(await start()).toBe('mf-portal p2');
    expect([await liveOf('shell'), await liveOf('mf-portal'), await liveOf('mf-admin')]).toEqual([
      's1',
      'p2',
      undefined,
    ]);
  });

  test('the builds of this checkout that are known keep their state: a start undoes no rollback and no activation', async () => {
    await build('shell', 's1');
    await start();
    await build('shell', 's2');
    await start();
    await rollback(db, 'shell');
    await start();
    expect(await liveOf('shell')).toBe('s1');
    await build('shell', 's1');
    await activate(db, store, 'shell', 's2');
    await start();
    expect(await liveOf('shell')).toBe('s2');
  });

  test('go live once when several gateways start concurrently', async () => {
    for (const app of ['shell', 'mf-portal', 'mf-admin']) await build(app, 'b1');
    await Promise.all([start(), start(), start()]);
    const activations = await db.selectFrom('activation').select(['app', 'build']).execute();
    expect(activations.map(({ app }) => app).sort()).toEqual(['mf-admin', 'mf-portal', 'shell']);
    expect(await liveOf('shell')).toBe('b1');
  });

  test('the builds of this checkout without a signature that the gateway asks for are not published', async () => {
    await build('shell', 's1');
    await start();
    await build('mf-portal', 'p1');
    const keys = newReleaseKeys();
    const asking = openReleaseStore(store.folder, offering(), { keys: keys.gateway });
    expect(await start(asking)).toBe('mf-portal p1 is built locally, and not signed');
    const signing = openReleaseStore(store.folder, offering(), { keys: keys.publisher });
    expect(await start(signing)).toBe('mf-portal p1');
  });

  test('wait for the next start while the bucket does not respond', async () => {
    await build('shell', 's1');
    const bucket = openReleaseBucket({ ...nowhere, bucket: 'builds', prefix: '' });
    const away = openReleaseStore(join(folder, 'away'), offering(), { bucket });
    expect(await start(away)).toBe('the release store does not respond');
    expect(await liveOf('shell')).toBeUndefined();
  });

  test('the builds of this checkout that lack a file stop the start with a message; the live build stays', async () => {
    await build('shell', 's1');
    await start();
    await build('shell', 's2');
    const dist = join(checkout, 'shell', 'dist');
    rmSync(join(dist, 'login.s2.js'));
    await expect(start()).rejects.toMatchObject({
      name: 'DomainError',
      message: `shell s2 is incomplete at ${dist}: missing login.s2.js`,
    });
    expect(await liveOf('shell')).toBe('s1');
  });
});
