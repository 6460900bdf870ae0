import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { s3Credentials, startS3 } from '@repo/testing/start-s3.ts';
import { sql } from 'kysely';
import { deleteReleases, distWithFiles, offering, toRelease } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { createLogger } from '../log.ts';
import { activate } from './activate.ts';
import { openBuildFiles } from './build-files.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { openReleaseBucket } from './release-bucket.ts';
import { openReleaseStore } from './release-store.ts';
import { findRelease, listReleases } from './releases.queries.ts';
import { faultsIn } from './usable-releases.ts';

const APP = 'mf-portal';
const parent = mkdtempSync(join(tmpdir(), 'release-bucket-'));
let s3: Awaited<ReturnType<typeof startS3>>;
let gateway: TestGateway;
beforeAll(async () => {
  Object.assign(process.env, s3Credentials);
  s3 = await startS3('builds');
  gateway = await startTestGateway();
});
beforeEach(() => deleteReleases(gateway.db));
afterAll(async () => {
  await gateway.stop();
  await s3.stop();
  rmSync(parent, { recursive: true });
  for (const name of Object.keys(s3Credentials)) delete process.env[name];
});

let machines = 0;
const lines: string[] = [];
const log = createLogger('info', { write: (line) => void lines.push(line) });

function machine(endpoint = s3.url) {
  const bucket = openReleaseBucket({ bucket: 'builds', prefix: 'portal/', endpoint });
  return openReleaseStore(join(parent, `machine-${++machines}`), offering(), { bucket, log });
}

let builds = 0;
const newDist = () => distWithFiles(join(parent, 'dist'), APP, `b${++builds}`);

async function publishFrom(store: ReturnType<typeof machine>) {
  const { dist, build, files } = await newDist();
  await publish(gateway.db, store, APP, dist);
  return { dist, build, files };
}

const objectOf = (build: string, file: string) =>
  join(s3.folder, 'builds', 'portal', APP, build, `${file}._S3rver_object`);

async function servedBy(store: ReturnType<typeof machine>, build: string, file: string) {
  return openBuildFiles(store, gateway.db).find(APP, build, file);
}

const loadedBy = async (store: ReturnType<typeof machine>, build: string) => {
  const { manifest } = (await findRelease(gateway.db, APP, build))!;
  return faultsIn(store)(toRelease(manifest));
};

describe('a build in a bucket', () => {
  test('a build in a bucket that one machine published is activated and served by another', async () => {
    const { build, files } = await publishFrom(machine());
    const other = machine();
    await activate(gateway.db, other, APP, build);
    for (const file of files)
      expect(await servedBy(machine(), build, file)).toMatch(new RegExp(`/${build}/${file}$`));
    expect(await loadedBy(machine(), build)).toBe(null);
    expect(readdirSync(join(other.folder, APP))).toEqual([build]);
  });

  test('a build in a bucket is not asked for what nobody published', async () => {
    const unreachable = machine('http://127.0.0.1:9');
    expect(await servedBy(unreachable, 'unknown', 'entry.js')).toBe(null);
  });

  test('a build in a bucket is neither activated nor served without one of its objects', async () => {
    const { build, files } = await publishFrom(machine());
    rmSync(objectOf(build, files[0]!));
    const fault = `is incomplete at`;
    await expect(activate(gateway.db, machine(), APP, build)).rejects.toThrow(fault);
    expect(await loadedBy(machine(), build)).toContain(`missing ${files[0]}`);
    const store = machine();
    for (const file of files) expect(await servedBy(store, build, file)).toBe(null);
    expect(readdirSync(join(store.folder, APP))).toEqual([]);
  });

  test('a build in a bucket is neither activated nor served with other bytes in one of its objects', async () => {
    const publisher = machine();
    const { build, files } = await publishFrom(publisher);
    writeFileSync(objectOf(build, files[1]!), 'other');
    await expect(activate(gateway.db, publisher, APP, build)).rejects.toThrow('changed');
    expect(await loadedBy(machine(), build)).toContain(`changed ${files[1]}`);
    expect(await servedBy(machine(), build, files[1]!)).toBe(null);
  });

  test('a build in a bucket that this machine has is served while the bucket cannot be reached, others are not', async () => {
    const { build, files } = await publishFrom(machine());
    const store = machine();
    expect(await loadedBy(store, build)).toBe(null);
    const bucket = openReleaseBucket({
      bucket: 'builds',
      prefix: 'portal/',
      endpoint: 'http://127.0.0.1:9',
    });
    const away = openReleaseStore(store.folder, offering(), { bucket });
    expect(await loadedBy(away, build)).toBe(null);
    expect(await servedBy(away, build, files[0]!)).not.toBe(null);
    const fault = 'The release store does not respond';
    expect(await loadedBy(machine('http://127.0.0.1:9'), build)).toBe(fault);
    const { dist } = await newDist();
    await expect(publish(gateway.db, away, APP, dist)).rejects.toThrow(fault);
  });

  test('a build in a bucket that was damaged on this machine is fetched again', async () => {
    const { build, files } = await publishFrom(machine());
    const store = machine();
    await loadedBy(store, build);
    writeFileSync(join(store.folder, APP, build, files[0]!), 'other');
    lines.length = 0;
    expect(await loadedBy(store, build)).toBe(null);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 30, app: APP, build, from: 'RELEASE_STORE' }),
    ]);
    expect(await servedBy(store, build, files[0]!)).not.toBe(null);
  });
});

test('a damaged build is not registered', async () => {
  const stored = new Map<string, string>();
  const server = createServer((req, res) => {
    const key = req.url!.split('?')[0]!;
    if (req.method === 'GET' && !stored.has(key))
      return void res.end('<ListBucketResult></ListBucketResult>');
    if (req.method === 'PUT') stored.set(key, 'cut off');
    req.resume().on('end', () => res.end(stored.get(key)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { dist, build } = await newDist();
  const store = machine(`http://127.0.0.1:${port}`);
  await expect(publish(gateway.db, store, APP, dist)).rejects.toThrow('is incomplete at');
  expect(await listReleases(gateway.db)).toEqual([]);
  expect(existsSync(join(store.folder, APP, build))).toBe(false);
  server.closeAllConnections();
  server.close();
});

test('prune removes old builds from the bucket; those in use stay', async () => {
  const store = machine();
  const { build } = await publishFrom(store);
  const { build: kept } = await publishFrom(store);
  await activate(gateway.db, store, APP, kept);
  await sql`alter table release disable trigger user`.execute(gateway.ownerDb);
  await sql`update release set created_at = now() - interval '31 days'`.execute(gateway.ownerDb);
  await sql`alter table release enable trigger user`.execute(gateway.ownerDb);
  expect(await prune(gateway.db, store)).toEqual([{ app: APP, build }]);
  const left = await openReleaseBucket({
    bucket: 'builds',
    prefix: 'portal/',
    endpoint: s3.url,
  }).list();
  expect(left.map((stored) => stored.build)).not.toContain(build);
  expect(left.map((stored) => stored.build)).toContain(kept);
  expect(await loadedBy(machine(), kept)).toBe(null);
});

test('prune removes the copies of a machine whose build is gone, once they are as old', async () => {
  const publishing = machine();
  const { build } = await publishFrom(publishing);
  const { build: kept } = await publishFrom(publishing);
  const serving = machine();
  for (const each of [build, kept]) await loadedBy(serving, each);
  await deleteRelease(build);
  await prune(gateway.db, serving);
  expect(copiesOf(serving)).toEqual([build, kept].toSorted());
  const longAgo = Date.now() / 1000 - 31 * 86_400;
  for (const each of [build, kept]) utimesSync(join(serving.folder, APP, each), longAgo, longAgo);
  await prune(gateway.db, serving);
  expect(copiesOf(serving)).toEqual([kept]);
});

const copiesOf = ({ folder }: ReturnType<typeof machine>) =>
  readdirSync(join(folder, APP)).toSorted();

function deleteRelease(build: string) {
  return gateway.ownerDb.deleteFrom('release').where('build', '=', build).execute();
}

test('a gateway does not wait for a build that is fetched slowly', async () => {
  const { build } = await publishFrom(machine());
  const { manifest } = (await findRelease(gateway.db, APP, build))!;
  const store = { ...machine(), require: () => new Promise<void>(() => {}) };
  expect(await faultsIn(store, 1)(toRelease(manifest))).toBe(
    `${APP} ${build} is still being fetched`,
  );
});
