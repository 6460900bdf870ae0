import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseManifest } from '@repo/contract/releases';
import pino from 'pino';
import { deleteReleases, manifest, writeDist, offering } from '../../test/releases.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connect } from '../db/connections/connect.ts';
import type { Db } from '../db/database.ts';
import { activate } from './activate.ts';
import { publish } from './publish.ts';
import { openReleaseStore } from './release-store.ts';
import { findChannel, listReleases } from './releases.queries.ts';

const APP = 'mf-marketing';
const folder = mkdtempSync(join(tmpdir(), 'whole-'));
const dist = join(folder, 'dist');
const store = openReleaseStore(join(folder, 'store'), offering());

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database.url, pino({ level: 'silent' })));
});
beforeEach(async () => {
  await deleteReleases(db);
  rmSync(folder, { recursive: true });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function build(changes: Partial<ReleaseManifest> = {}): Promise<void> {
  await writeDist(dist, {
    ...manifest(APP, 'm1'),
    icons: [{ file: 'icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
    prerendered: { landing: { en: 'prerendered/landing.en.json' } },
    ...changes,
  });
  for (const file of ['icon.svg', 'prerendered/landing.en.json']) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), '{}');
  }
}

const integrityWith = (file: string, integrity: string) => ({
  integrity: { ...manifest(APP, 'm1').integrity, [file]: integrity },
});

const publishIt = () => publish(db, store, APP, dist);

async function expectRefused(faults: string): Promise<void> {
  await expect(publishIt()).rejects.toMatchObject({
    name: 'DomainError',
    code: 'invalid-input',
    message: `${APP} m1 is incomplete at ${dist}: ${faults}`,
  });
  expect(existsSync(store.folder)).toBe(false);
  expect(await listReleases(db)).toEqual([]);
}

describe('publish', () => {
  test('accepts a complete build', async () => {
    await build();
    expect(await publishIt()).toMatchObject({ build: 'm1', isNew: true });
  });

  test.each([
    ['entry', 'entry.m1.js'],
    ['module', 'mount.m1.js'],
    ['screen’s chunk', 'lead.m1.js'],
    ['icon', 'icon.svg'],
    ['prerendered page', 'prerendered/landing.en.json'],
  ])('refuses one without its %s', async (_, file) => {
    await build();
    rmSync(join(dist, file));
    await expectRefused(`missing ${file}`);
    mkdirSync(join(dist, file));
    await expectRefused(`missing ${file}`);
  });

  test.each([
    ['that only its integrity names', integrityWith('lazy.js', 'sha256-x'), 'lazy.js'],
    ['outside of it', { preload: ['../outside.js'] }, '../outside.js'],
    ['of the machine', { entry: [join(folder, 'outside.js')] }, join(folder, 'outside.js')],
  ])('refuses a file %s', async (_, changes, file) => {
    await build(changes);
    rmSync(join(dist, 'lazy.js'), { force: true });
    writeFileSync(join(folder, 'outside.js'), '');
    await expectRefused(`missing ${file}`);
  });

  test.each([
    ['is another one', '// another'],
    ['was cut off', ''],
  ])('refuses a script that %s', async (_, content) => {
    await build();
    writeFileSync(join(dist, 'lead.m1.js'), content);
    rmSync(join(dist, 'mount.m1.js'));
    await expectRefused('missing mount.m1.js; changed lead.m1.js');
  });

  test.each(['md5-AAAA', 'nonsense', ''])('refuses the integrity %j', async (integrity) => {
    await build(integrityWith('entry.m1.js', integrity));
    await expectRefused('changed entry.m1.js');
  });

  test('names a few of many and counts the others', async () => {
    const files = Array.from({ length: 8 }, (_, n) => `chunk-${n}.js`);
    await build({ preload: files });
    await expectRefused(
      'missing chunk-0.js, chunk-1.js, chunk-2.js, chunk-3.js, chunk-4.js and 3 more',
    );
  });
});

describe('activate', () => {
  test.each([
    ['lost a file', 'missing', (file: string) => rmSync(file)],
    ['was changed', 'changed', (file: string) => writeFileSync(file, 'other')],
  ])('refuses a build that %s since it was published', async (_, fault, harm) => {
    await build();
    await publishIt();
    const kept = join(store.folder, APP, 'm1');
    harm(join(kept, 'lead.m1.js'));
    await expect(activate(db, store, APP, 'm1')).rejects.toMatchObject({
      name: 'DomainError',
      code: 'invalid-input',
      message: `${APP} m1 is incomplete at ${kept}: ${fault} lead.m1.js`,
    });
    expect(await findChannel(db, APP)).toBeUndefined();
    expect(await db.selectFrom('activation').selectAll().execute()).toEqual([]);
  });
});
