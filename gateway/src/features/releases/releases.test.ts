import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleasesOverview } from '@repo/contract/releases-admin';
import { auditOfApp } from '../../../test/audit.ts';
import { deleteReleases, manifest, offering, writeDist } from '../../../test/releases.ts';
import { setProofsBack } from '../../../test/set-proofs-back.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { activate } from '../../releases/activate.ts';
import { publish } from '../../releases/publish.ts';
import { openReleaseStore } from '../../releases/release-store.ts';

const PATH = '/api/admin/releases';
const app = 'mf-portal';
const folder = mkdtempSync(join(tmpdir(), 'releases-page-'));
const store = openReleaseStore(join(folder, 'store'), offering());

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  gateway = await startTestGateway({ releaseFolder: store.folder });
  admin = await gateway.admin({ firstName: 'Ida', lastName: 'Moss' });
});
afterEach(async () => {
  await deleteReleases(gateway.db);
  await gateway.db.deleteFrom('gatewayContract').execute();
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

async function publishBuilds(...builds: string[]): Promise<void> {
  for (const build of builds) {
    const dist = await writeDist(join(folder, build), manifest(app, build));
    await publish(gateway.db, store, app, dist);
  }
  await activate(gateway.db, store, app, builds[0]!);
}

const post = (verb: string, body: object) =>
  admin.http.post<ReleasesOverview & { issues: unknown }>(`${PATH}/${verb}`, body);
const byAdmin = () => ({ type: 'user', userId: admin.id });
const lastEvent = async () => (await auditOfApp(gateway.db, app)).at(-1);

test('the list holds the builds in use and the latest ones, with their failures of a day', async () => {
  const later = ['p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10'];
  await publishBuilds('p1', 'p2', ...later);
  const { db, health } = gateway;
  const old = { app, build: 'p1', since: '2026-01-01T00:00:00Z', revision: 1, visits: 40 };
  await db.insertInto('buildHealth').values(old).execute();
  for (const kind of ['visits', 'visits', 'failures', 'lcp', 'lcp', 'goodLcp'] as const)
    health.add(`${app}/p1`, kind);
  await health.flush();
  const { body } = await admin.http.get<ReleasesOverview>(PATH);
  expect(body.apps).toEqual([
    {
      app,
      live: 'p1',
      canary: null,
      lastGood: null,
      builds: ['p1', ...later.toReversed()].map((build) => ({
        build,
        message: null,
        author: null,
        commit: null,
        rolledBack: false,
        publishedAt: expect.any(String),
        visits: build === 'p1' ? 2 : 0,
        failures: build === 'p1' ? 1 : 0,
        failedRenders: 0,
        vitals: { lcp: build === 'p1' ? 50 : null, inp: null, cls: null },
      })),
    },
  ]);
  expect(body.events[0]).toMatchObject({
    actorType: 'operator',
    action: 'release.activated',
    release: { app, build: null },
    after: { build: 'p1' },
  });
  expect(body.events[1]).toMatchObject({ release: { app, build: 'p10' } });
});

describe('an admin', () => {
  test('activates a build and rolls it back, by name', async () => {
    await publishBuilds('p1', 'p2');
    const { body: after } = await post('activate', { app, build: 'p2' });
    expect(after.apps).toMatchObject([{ live: 'p2', lastGood: 'p1' }]);
    expect(after.events[0]).toMatchObject({
      user: { id: admin.id, name: 'Ida Moss' },
      action: 'release.activated',
    });
    const { body: back } = await post('rollback', { app, build: 'p2' });
    expect(back.apps).toMatchObject([
      {
        live: 'p1',
        builds: [
          { build: 'p1', rolledBack: false },
          { build: 'p2', rolledBack: true },
        ],
      },
    ]);
    const { body: again } = await post('activate', { app, build: 'p2' });
    expect(again.apps[0]?.builds[0]).toMatchObject({ build: 'p2', rolledBack: false });
    await post('rollback', { app, build: 'p2' });
    expect(await lastEvent()).toMatchObject({ actor: byAdmin(), action: 'release.rolled-back' });
  });

  test('gives a build to a share of the visitors, and ends that', async () => {
    await publishBuilds('p1', 'p2');
    const { body } = await post('canary', { app, build: 'p2', percent: 20 });
    expect(body.apps).toMatchObject([{ live: 'p1', canary: { build: 'p2', percent: 20 } }]);
    expect(await lastEvent()).toMatchObject({ actor: byAdmin(), action: 'release.canary-set' });
    const ended = await post('canary', { app, build: 'p2', percent: 0 });
    expect(ended.body.apps).toMatchObject([{ canary: null }]);
    for (const percent of [-1, 101, 1.5])
      expect((await post('canary', { app, build: 'p2', percent })).status).toBe(400);
  });

  test('begins a preview', async () => {
    await publishBuilds('p1', 'p2');
    const link = await admin.http.post<{ path: string }>(`${PATH}/preview`, { app, build: 'p2' });
    const opened = await admin.http.get(link.body.path);
    expect(opened.status).toBe(303);
    expect(await lastEvent()).toMatchObject({ actor: byAdmin(), action: 'release.previewed' });
  });
});

describe('a refusal says why', () => {
  const issue = (code: string, message: unknown = expect.any(String)) => [
    { path: ['build'], code, message },
  ];

  test('a refusal names the field when the build does not fit the deployed gateway', async () => {
    await publishBuilds('p1', 'p2');
    const output = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
    const contractUse = JSON.stringify({ 'letters.get': { type: 'query', output } });
    const manifestOf = JSON.stringify(manifest(app, 'p3'));
    await gateway.db
      .insertInto('release')
      .values({ app, build: 'p3', manifest: manifestOf, integrity: '{}', contractUse })
      .execute();
    const contract = JSON.stringify({
      'letters.get': { type: 'query', output: { ...output, properties: {}, required: [] } },
    });
    await gateway.db.insertInto('gatewayContract').values({ contract }).execute();
    const unfit = issue('build-unfit', 'letters.get: output.id is gone');
    for (const [verb, more] of [
      ['activate', {}],
      ['canary', { percent: 20 }],
      ['preview', {}],
    ] as const) {
      const { status, body } = await post(verb, { app, build: 'p3', ...more });
      expect({ status, issues: body.issues }).toEqual({ status: 409, issues: unfit });
    }
  });

  test('a refusal for missing files does not name the server’s folder', async () => {
    await publishBuilds('p1', 'p4');
    rmSync(join(store.folder, app, 'p4', 'mount.p4.js'));
    const { status, body } = await post('activate', { app, build: 'p4' });
    expect(status).toBe(400);
    expect(body.issues).toEqual(issue('build-incomplete', 'missing mount.p4.js'));
    expect(JSON.stringify(body)).not.toContain(folder);
  });

  test('a refusal says that the build is unknown, live already, not live any more, or the first', async () => {
    await publishBuilds('p1', 'p2');
    const refused = async (verb: string, input: object) => (await post(verb, input)).body.issues;
    expect(await refused('activate', { app, build: 'p9' })).toEqual(issue('build-unknown'));
    expect(await refused('canary', { app, build: 'p1', percent: 5 })).toEqual(
      issue('build-is-live'),
    );
    expect(await refused('rollback', { app, build: 'p2' })).toEqual(issue('changed-meanwhile'));
    expect(await refused('rollback', { app, build: 'p1' })).toEqual(issue('no-earlier-build'));
    expect(await refused('rollback', { app: 'mf-admin', build: 'a1' })).toEqual(
      issue('app-not-live'),
    );
  });
});

test('a change needs a proof of identity of the last minutes, a look and a preview do not', async () => {
  await publishBuilds('p1', 'p2');
  const { id, http } = await gateway.admin();
  await setProofsBack(gateway.db, id);
  expect((await http.get(PATH)).status).toBe(200);
  const input = { app, build: 'p2', percent: 20 };
  for (const verb of ['activate', 'rollback', 'canary'])
    expect(await http.post(`${PATH}/${verb}`, input)).toMatchObject({
      status: 403,
      body: { issues: [{ code: 'step-up-required' }] },
    });
  expect((await http.post(`${PATH}/preview`, input)).status).toBe(200);
});
