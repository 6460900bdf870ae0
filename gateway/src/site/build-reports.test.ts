import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody } from '@repo/contract/errors';
import type { BuildFailure, LiveRelease } from '@repo/contract/releases';
import { BUILD_HEADER, DOCUMENT_HEADER, type PageData } from '@repo/contract/page-data';
import { auditOfApp } from '../../test/audit.ts';
import type { HttpClient } from '../../test/http-client.ts';
import {
  deleteReleases,
  manifest,
  offering,
  testReleases,
  writeDist,
} from '../../test/releases.ts';
import { runJobs } from '../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { activate, setCanary } from '../releases/activate.ts';
import { publish } from '../releases/publish.ts';
import { readReleases } from '../releases/read-releases.ts';
import { openReleaseStore } from '../releases/release-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-failures-'));
const store = openReleaseStore(join(folder, 'store'), offering());
const app = 'mf-portal';

/** Two gateways over one database that serve build p2 of the portal. */
let gateways: [TestGateway, TestGateway];
let gateway: TestGateway;
beforeAll(async () => {
  const releases = testReleases().map((release): LiveRelease =>
    release.app.name === app
      ? { ...manifest(app, 'p2'), baseUrl: '/mf/mf-portal/p2/', lastGood: null }
      : release,
  );
  gateway = await startTestGateway({ releases });
  const { databaseUrl } = gateway;
  gateways = [gateway, await startTestGateway({ releases, databaseUrl })];
});
afterAll(async () => {
  for (const each of gateways.toReversed()) await each.stop();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  for (const { health } of gateways) await health.flush();
  await deleteReleases(gateway.db);
  for (const table of ['buildHealth', 'rateLimit'] as const)
    await gateway.db.deleteFrom(table).execute();
});

/** Makes these builds live one after the other. */
async function deploy(...builds: string[]): Promise<void> {
  for (const build of builds) {
    const dist = await writeDist(join(folder, build), manifest(app, build));
    await publish(gateway.db, store, app, dist);
    await activate(gateway.db, store, app, build);
  }
}

async function channel() {
  const { liveBuild, canaryBuild } = await gateway.db
    .selectFrom('channel')
    .selectAll()
    .where('app', '=', app)
    .executeTakeFirstOrThrow();
  return { liveBuild, canaryBuild };
}

/** Opens a page; returns the token of its document. */
async function load(http: HttpClient): Promise<string> {
  const { body } = await http.get<string>('/documents');
  const [, text = ''] = /id="page-data">(.*?)<\/script>/s.exec(body) ?? [];
  return (JSON.parse(text) as PageData).failureToken!;
}

async function report(http: HttpClient, token: string, of: Partial<BuildFailure> = {}) {
  const failure: BuildFailure = { app, build: 'p2', phase: 'load', code: 'TypeError', token };
  expect((await http.post('/api/builds/failures', { ...failure, ...of })).status).toBe(204);
}

/** Opens so many pages through both gateways, `failing` of them by people whose page fails. */
async function visit(failing: number, pages = 30): Promise<void> {
  for (let person = 0; person < failing; person += 1) {
    const { http } = await gateways[person % 2]!.client();
    await report(http, await load(http));
  }
  const healthy = [await gateways[0].client(), await gateways[1].client()];
  for (let page = failing; page < pages; page += 1) await load(healthy[page % 2]!.http);
  for (const { health } of gateways) await health.flush();
}

test('a build that fails in one of ten documents goes back to the one before, which is said everywhere', async () => {
  await deploy('p1', 'p2');
  const admin = await gateway.admin();
  await visit(3);
  expect(await channel()).toEqual({ liveBuild: 'p1', canaryBuild: null });
  expect((await auditOfApp(gateway.db, app)).at(-1)).toMatchObject({
    actor: { type: 'system' },
    action: 'release.rolled-back',
    before: { build: 'p2' },
    after: { build: 'p1' },
    detail: { failures: 3, loads: 30 },
  });
  await runJobs(gateway);
  const mail = gateway.sentMails.find(({ to }) => to.address === admin.email);
  expect(mail?.subject).toBe('A build of mf-portal was taken back');
  expect(mail?.text).toContain('Build p2 failed in 3 of 30 pages');
  const said = gateways.flatMap(({ logLines }) => logLines).join('');
  expect(said).toContain('build taken back: it failed too often');
  const { body } = await gateways[1].visitor().get<string>('/metrics');
  expect(body).toContain('builds_taken_back_total{app="mf-portal",build="p2"} 1');
});

test('a canary that fails ends, and the live build stays', async () => {
  await deploy('p2', 'p1');
  await setCanary(gateway.db, store, app, 'p2', 50);
  await visit(3);
  expect(await channel()).toEqual({ liveBuild: 'p1', canaryBuild: null });
});

test.each([
  { why: 'in fewer than 20 documents', failing: 3, pages: 10 },
  { why: 'for two visitors only', failing: 2, pages: 30 },
  { why: 'less often than the setting', failing: 3, pages: 70 },
])('a build that fails $why stays', async ({ failing, pages }) => {
  await deploy('p1', 'p2');
  await visit(failing, pages);
  expect(await channel()).toMatchObject({ liveBuild: 'p2' });
});

test('forged and repeated reports do not take back a healthy build', async () => {
  await deploy('p1', 'p2');
  const { http } = await gateway.client();
  const stranger = gateway.visitor();
  for (let page = 0; page < 15; page += 1) {
    const token = await load(http);
    // One person's own documents, all failing, and one document's token from many places.
    await report(http, token);
    for (const sender of [http, stranger]) await report(sender, token);
    for (const forged of ['', 'x', token.slice(0, -4) + 'AAAA', page.toString().repeat(200)])
      await report(stranger, forged);
    await report(stranger, await load(stranger));
  }
  await visit(0);
  expect(await channel()).toMatchObject({ liveBuild: 'p2' });
  const { failures } = await gateway.db
    .selectFrom('buildHealth')
    .select(({ fn }) => fn.sum<string>('failures').as('failures'))
    .where('app', '=', app)
    .executeTakeFirstOrThrow();
  expect(Number(failures)).toBe(1);
});

interface ErrorAnswer {
  error: { data: ErrorBody };
}

/** Makes a call as a page with this document and build; returns the issues of the refusal. */
async function call(http: HttpClient, path: string, headers: Record<string, string>) {
  const { body } = await http.request<ErrorAnswer>(`/trpc/${path}`, { headers });
  return body.error.data.issues?.map(({ code }) => code);
}
const unknown = 'no.such.call';

test.each([
  ['unknown procedures', unknown, ['procedure-unknown']],
  ['inputs of another schema', 'clients.get?input=7', ['invalid']],
])('a build that calls %s goes back to the one before', async (_what, path, issues) => {
  await deploy('p1', 'p2');
  for (let person = 0; person < 3; person += 1) {
    const { http } = await (issues[0] === 'invalid' ? gateway.admin() : gateway.client());
    const token = await load(http);
    const headers = { [BUILD_HEADER]: `${app}@p2`, [DOCUMENT_HEADER]: token };
    expect(await call(http, path, headers)).toEqual(issues);
  }
  await visit(0, 27);
  expect(await channel()).toMatchObject({ liveBuild: 'p1' });
});

test('a call without the token of its document, or of another build, counts nothing', async () => {
  await deploy('p1', 'p2');
  const token = await load((await gateway.client()).http);
  for (let sender = 0; sender < 3; sender += 1) {
    const { http } = await gateway.client();
    for (const headers of [
      { [BUILD_HEADER]: `${app}@p2` },
      { [BUILD_HEADER]: `${app}@p2`, [DOCUMENT_HEADER]: `${token.slice(0, -4)}AAAA` },
      { [BUILD_HEADER]: `${app}@p1`, [DOCUMENT_HEADER]: token },
    ])
      await call(http, unknown, headers);
  }
  await visit(0);
  expect(await channel()).toMatchObject({ liveBuild: 'p2' });
});

test('a build without an earlier one stays, which is logged once, and never becomes the last good one', async () => {
  await deploy('p2');
  await visit(3);
  await load((await gateway.client()).http);
  await gateway.health.flush();
  expect(await channel()).toMatchObject({ liveBuild: 'p2' });
  const lines = gateways.map(({ logLines }) =>
    logLines.filter((line) => /not taken back/.test(line)),
  );
  expect(lines.map(({ length }) => length)).toEqual([1, 1]);
  await deploy('p3');
  const { lastGoodBuild } = await gateway.db
    .selectFrom('channel')
    .select('lastGoodBuild')
    .where('app', '=', app)
    .executeTakeFirstOrThrow();
  expect(lastGoodBuild).toBeNull();
});

test('a report that is not one is answered like any other', async () => {
  for (const body of [undefined, {}, [], { app, build: 'p2' }])
    expect((await gateway.visitor().post('/api/builds/failures', body)).status).toBe(204);
});

test('a document reports its web vitals once, for the builds that it was made of', async () => {
  await deploy('p1', 'p2');
  const measured = [
    { lcp: 2_500, inp: 201, cls: 0 },
    { lcp: 2_501, cls: 0.2 },
  ];
  for (const vitals of measured) {
    const { http } = await gateway.client();
    const token = await load(http);
    for (const sent of [{ token, ...vitals }, { token, lcp: 1 }, { token: 'x', lcp: 1 }, {}])
      expect((await http.post('/api/builds/vitals', sent)).status).toBe(204);
  }
  await gateway.health.flush();
  const releases = (await readReleases(gateway.db)).find((found) => found.app === app);
  expect(releases?.builds.find(({ build }) => build === 'p2')?.vitals).toEqual({
    lcp: 50,
    inp: 0,
    cls: 50,
  });
});
