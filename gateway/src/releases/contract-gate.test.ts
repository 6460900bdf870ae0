import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import pino from 'pino';
import {
  deleteReleases,
  fixedReleases,
  manifest,
  offering,
  writeDist,
} from '../../test/releases.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connect } from '../db/connections/connect.ts';
import type { Db } from '../db/database.ts';
import { activate, rollback } from './activate.ts';
import { openReleaseCheck, recordContract } from './check-offered.ts';
import type { Contract } from './contract.ts';
import { publish } from './publish.ts';
import { openReleaseStore } from './release-store.ts';
import { findChannel } from './releases.queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-gate-'));
const APP = 'mf-portal';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database.url, pino({ level: 'silent' })));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await deleteReleases(db);
  await db.deleteFrom('gatewayContract').execute();
});

function contractOf(...fields: string[]): Contract {
  const properties = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]));
  return {
    'letters.list': {
      type: 'query',
      output: { type: 'array', items: { type: 'object', properties, required: fields } },
    },
  };
}

const checkoutWith = (...fields: string[]) =>
  openReleaseStore(join(folder, 'store'), offering({ contract: contractOf(...fields) }));
const checkout = checkoutWith('id', 'status', 'unread');

async function publishReader(build: string, procedures = ['letters.list']) {
  const script = `for(const t of e.letters.list.useQuery().data)console.log(t.id,t.status)`;
  const file = `reader.${build}.js`;
  const hash = createHash('sha384').update(script).digest('base64');
  const described = manifest(APP, build);
  const integrity = { ...described.integrity, [file]: `sha384-${hash}` };
  const dist = join(folder, 'dist', build);
  await writeDist(dist, { ...described, procedures, integrity });
  writeFileSync(join(dist, file), script);
  return publish(db, checkout, APP, dist);
}

const live = async () => (await findChannel(db, APP))?.liveBuild;

describe('publish', () => {
  test('records the procedures, and of their outputs the fields that the scripts name', async () => {
    await publishReader('p1');
    const [release] = await db.selectFrom('release').select('contractUse').execute();
    expect(release!.contractUse).toEqual(contractOf('id', 'status'));
  });

  test('refuses a build that calls what its own gateway does not have', async () => {
    await expect(publishReader('p2', ['letters.burn'])).rejects.toThrow(
      'mf-portal p2 calls letters.burn, which this checkout’s gateway does not have',
    );
    expect(await db.selectFrom('release').select('build').execute()).toEqual([]);
  });
});

describe('activate', () => {
  test('compares with the deployed gateway: a field that the build does not read may go, and others may come', async () => {
    await publishReader('p3');
    await recordContract(db, checkoutWith('id', 'status', 'sentAt'));
    await activate(db, checkout, APP, 'p3');
    expect(await live()).toBe('p3');
  });

  test('refuses a build that reads a field which the deployed gateway lacks, and names it', async () => {
    await publishReader('p4');
    await recordContract(db, checkoutWith('id', 'state'));
    await expect(activate(db, checkout, APP, 'p4')).rejects.toMatchObject({
      code: 'conflict',
      message:
        'mf-portal p4 does not fit the deployed gateway: letters.list: output[].status is gone',
    });
    expect(await live()).toBeUndefined();
  });

  test('compares with the gateway of the checkout where none was started yet', async () => {
    await publishReader('p5');
    const fault = 'letters.list: output[].status is gone';
    await expect(activate(db, checkoutWith('id'), APP, 'p5')).rejects.toThrow(fault);
  });
});

describe('a gateway', () => {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const checkOf = (store: typeof checkout, current = fixedReleases([])) =>
    openReleaseCheck(db, store, current, log);

  test('names the live and the last good builds that it would break, and logs them once', async () => {
    for (const build of ['p6', 'p7', 'p8']) await publishReader(build);
    for (const build of ['p6', 'p7']) await activate(db, checkout, APP, build);
    expect(await checkOf(checkout)()).toEqual([]);
    const check = checkOf(checkoutWith('id'));
    const faults = ['p6', 'p7'].map(
      (build) => `mf-portal ${build}: letters.list: output[].status is gone`,
    );
    expect((await check()).toSorted()).toEqual(faults);
    await check();
    expect(logged.filter((line) => line.includes('would break a release'))).toHaveLength(2);
  });

  test('checks again when other builds are live', async () => {
    await publishReader('p9');
    await publish(
      db,
      checkout,
      APP,
      await writeDist(join(folder, 'dist/p10'), manifest(APP, 'p10')),
    );
    await activate(db, checkout, APP, 'p10');
    await activate(db, checkout, APP, 'p9');
    let releases = fixedReleases([]).current();
    const check = checkOf(checkoutWith('id'), {
      ...fixedReleases([]),
      current: () => releases,
    });
    expect(await check()).toHaveLength(1);
    await rollback(db, APP);
    expect(await check()).toHaveLength(1);
    releases = [...releases];
    expect(await check()).toEqual([]);
  });
});
