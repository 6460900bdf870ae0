import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildFailure, LiveRelease } from '@repo/contract/releases';
import { auditOfApp } from '../../test/audit.ts';
import type { HttpClient } from '../../test/http-client.ts';
import {
  deleteReleases,
  fixedReleases,
  manifest,
  offering,
  testReleases,
  writeDist,
} from '../../test/releases.ts';
import { runJobs } from '../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { setAppTeam } from '../releases/app-teams.ts';
import { activate, endCanary, rollback, setCanary } from '../releases/activate.ts';
import { publish } from '../releases/publish.ts';
import { readReleases } from '../releases/read-releases.ts';
import { openReleaseStore } from '../releases/release-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-failures-'));
const store = openReleaseStore(join(folder, 'store'), offering());
const app = 'mf-portal';

let gateways: [TestGateway, TestGateway];
let gateway: TestGateway;
beforeAll(async () => {
  const portal = (build: string): LiveRelease => ({
    ...manifest(app, build),
    baseUrl: `/mf/${app}/${build}/`,
    lastGood: null,
  });
  const releases = testReleases().map((release) =>
    release.app.name === app ? portal('p2') : release,
  );
  const live = fixedReleases(releases, [{ release: portal('p3'), percent: 0 }]);
  gateway = await startTestGateway({ live, trustProxy: 1 });
  const { databaseUrl } = gateway;
  gateways = [gateway, await startTestGateway({ live, trustProxy: 1, databaseUrl })];
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

let visitors = 0;
async function report(
  http: HttpClient,
  of: Partial<BuildFailure> = {},
  headers: Record<string, string> = {},
): Promise<void> {
  const failure: BuildFailure = { app, build: 'p2', phase: 'load', code: 'TypeError', ...of };
  expect((await http.post('/api/builds/failures', failure, headers)).status).toBe(204);
}

async function reportAsVisitor(of: Partial<BuildFailure>, through = gateway): Promise<void> {
  visitors += 1;
  const address = `203.0.${visitors >> 8}.${visitors & 255}`;
  await report(through.visitor(), of, { 'x-forwarded-for': address });
}

async function flush(): Promise<void> {
  for (const { health } of gateways) await health.flush();
}

function countVisits(build: string, count: number, kind: 'visits' | 'renders' = 'visits'): void {
  for (let visit = 0; visit < count; visit += 1) {
    visitors += 1;
    gateways[visit % 2]!.health.addVisit(`visitor ${visitors}`, [`${app}/${build}`], kind);
  }
}

async function failInBrowsers(build: string): Promise<void> {
  for (let visitor = 0; visitor < 3; visitor += 1)
    await reportAsVisitor({ build }, gateways[visitor % 2]);
  countVisits(build, 30);
  await flush();
}

async function failToRender(build: string, failed = 3, renders = 30): Promise<void> {
  countVisits(build, renders, 'renders');
  for (let page = 0; page < failed; page += 1)
    gateways[page % 2]!.health.add(`${app}/${build}`, 'failedRenders');
  await flush();
}

async function countsOf(build: string) {
  const { visits, failures } = await gateway.db
    .selectFrom('buildHealth')
    .select(({ fn }) => [fn.sum('visits').as('visits'), fn.sum('failures').as('failures')])
    .where('app', '=', app)
    .where('build', '=', build)
    .executeTakeFirstOrThrow();
  return { visits: Number(visits), failures: Number(failures) };
}

function alarms(): string[] {
  const lines = gateways.flatMap(({ logLines }) => logLines);
  return lines.filter((line) => line.includes('build fails too often and stays live'));
}

async function setRolledBack(minutesAgo: number): Promise<void> {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  await gateway.db
    .updateTable('activation')
    .set({ rolledBackAt: at })
    .where('rolledBackAt', 'is not', null)
    .execute();
}

test('rolls back a live build that fails to render, and notifies admins and the team', async () => {
  await deploy('p1', 'p2');
  const admin = await gateway.admin();
  await setAppTeam(gateway.db, app, 'portal-team@example.com');
  await setAppTeam(gateway.db, 'mf-marketing', 'marketing-team@example.com');
  await failToRender('p2');
  expect(await channel()).toEqual({ liveBuild: 'p1', canaryBuild: null });
  expect((await auditOfApp(gateway.db, app)).at(-1)).toMatchObject({
    actor: { type: 'system' },
    action: 'release.rolled-back',
    before: { build: 'p2' },
    after: { build: 'p1' },
    detail: { failures: 3, visits: 30 },
  });
  await runJobs(gateway);
  const mail = gateway.sentMails.find(({ to }) => to.address === admin.email);
  expect(mail?.subject).toBe('A build of mf-portal was taken back');
  expect(mail?.text).toContain('Build p2 failed in 3 of 30 visits');
  const toTeams = gateway.sentMails.filter(({ to }) => to.address.includes('-team@'));
  expect(toTeams).toMatchObject([
    { to: { address: 'portal-team@example.com' }, subject: mail?.subject },
  ]);
  const logged = gateways.flatMap(({ logLines }) => logLines).join('');
  expect(logged).toContain('build taken back: it failed too often');
  const bodies = await Promise.all(gateways.map((each) => each.visitor().get<string>('/metrics')));
  expect(bodies.map(({ body }) => body).join('')).toContain(
    'builds_taken_back_total{app="mf-portal",build="p2"} 1',
  );
});

test.each([
  { why: 'in fewer than 20 visits', failed: 3, renders: 10 },
  { why: 'for two visitors', failed: 2, renders: 30 },
  { why: 'less often than the setting', failed: 3, renders: 70 },
])('keeps a live build that fails to render $why', async ({ failed, renders }) => {
  await deploy('p1', 'p2');
  await failToRender('p2', failed, renders);
  expect(await channel()).toMatchObject({ liveBuild: 'p2' });
});

test('forged and repeated reports do not take back a healthy build', async () => {
  await deploy('p0', 'p1', 'p2');
  const before = alarms().length;
  const accounts = [await gateway.client(), await gateway.client(), await gateway.client()];
  for (let round = 0; round < 3; round += 1) {
    for (const { http } of accounts)
      for (let page = 0; page < 7; page += 1) {
        expect((await http.get('/documents')).status).toBe(200);
        await report(http);
        await report(http, { phase: 'event' });
      }
    countVisits('p2', 20);
    await flush();
    await gateway.db.deleteFrom('rateLimit').execute();
  }
  expect(await channel()).toEqual({ liveBuild: 'p2', canaryBuild: null });
  expect((await auditOfApp(gateway.db, app)).at(-1)).toMatchObject({ action: 'release.activated' });
  expect((await countsOf('p2')).failures).toBe(9);
  expect(alarms().length - before).toBe(2);
});

test('raises an alarm for a live build that fails in browsers, once for each gateway, and mails its team once', async () => {
  await deploy('p1', 'p2');
  await setAppTeam(gateway.db, app, 'portal-team@example.com');
  await runJobs(gateway);
  const mails = gateway.sentMails.length;
  const before = alarms().length;
  await failInBrowsers('p2');
  await reportAsVisitor({});
  await flush();
  await runJobs(gateway);
  const toTeam = gateway.sentMails
    .slice(mails)
    .filter(({ to }) => to.address === 'portal-team@example.com');
  expect(toTeam).toMatchObject([
    {
      subject: 'A build of mf-portal fails',
      text: expect.stringContaining('Build p2 failed in 3 of 30 visits'),
    },
  ]);
  expect(await channel()).toMatchObject({ liveBuild: 'p2' });
  expect(alarms().length - before).toBeGreaterThan(0);
  expect(alarms().length - before).toBeLessThanOrEqual(2);
  const releases = (await readReleases(gateway.db)).find((found) => found.app === app);
  expect(releases?.builds.find(({ build }) => build === 'p2')).toMatchObject({
    visits: 30,
    failures: 4,
    failedRenders: 0,
  });
  const { body } = await gateway.visitor().get<string>('/metrics');
  expect(body).toMatch(/build_failures_total\{app="mf-portal",build="p2"\} \d/);
});

test('ends a canary that fails in browsers', async () => {
  await deploy('p3', 'p2');
  await setCanary(gateway.db, store, app, 'p3', 50);
  await failInBrowsers('p3');
  expect(await channel()).toEqual({ liveBuild: 'p2', canaryBuild: null });
});

test('ends a canary that fails to render', async () => {
  await deploy('p3', 'p2');
  await setCanary(gateway.db, store, app, 'p3', 50);
  await failToRender('p3');
  expect(await channel()).toEqual({ liveBuild: 'p2', canaryBuild: null });
});

test('takes back one build an hour, and never the build before it', async () => {
  await deploy('p1', 'p2', 'p3', 'p4');
  await failToRender('p4');
  expect(await channel()).toMatchObject({ liveBuild: 'p3' });
  await failToRender('p3');
  expect(await channel()).toMatchObject({ liveBuild: 'p3' });
  await setRolledBack(61);
  await failToRender('p3');
  expect(await channel()).toMatchObject({ liveBuild: 'p3' });

  await deploy('p5');
  await setRolledBack(59);
  await failToRender('p5');
  expect(await channel()).toMatchObject({ liveBuild: 'p5' });
  await setRolledBack(61);
  await failToRender('p5');
  expect(await channel()).toMatchObject({ liveBuild: 'p3' });
});

test('a failing build is not taken back once another is live', async () => {
  await deploy('p1', 'p3', 'p2');
  const cause = { actor: { type: 'system' } as const, build: 'p1' };
  await expect(rollback(gateway.db, app, cause)).rejects.toMatchObject({ code: 'conflict' });
  await setCanary(gateway.db, store, app, 'p3', 50);
  await expect(endCanary(gateway.db, app, cause)).rejects.toMatchObject({ code: 'conflict' });
  expect(await channel()).toEqual({ liveBuild: 'p2', canaryBuild: 'p3' });
});

test('counts an activated build afresh', async () => {
  await deploy('p1', 'p2');
  await failToRender('p2', 2);
  await rollback(gateway.db, app);
  await setRolledBack(61);
  await activate(gateway.db, store, app, 'p2');
  await failToRender('p2', 2);
  expect(await channel()).toMatchObject({ liveBuild: 'p2' });
});

test('counts a visitor’s documents and reports once for each build', async () => {
  await deploy('p1', 'p2');
  const { http } = await gateway.client();
  for (let page = 0; page < 5; page += 1) {
    expect((await http.get('/documents')).status).toBe(200);
    await report(http);
  }
  await flush();
  expect(await countsOf('p2')).toEqual({ visits: 1, failures: 1 });
});

test('counts the failure of a remote that was opened by navigation', async () => {
  await deploy('p1', 'p2');
  const { http } = await gateway.admin();
  expect((await http.get('/admin')).status).toBe(200);
  await report(http);
  await flush();
  expect(await countsOf('p2')).toEqual({ visits: 0, failures: 1 });
});

test('ignores reports of builds that are not served, and bodies of another shape', async () => {
  await deploy('p1', 'p2');
  for (const build of ['p1', 'p9', '']) await reportAsVisitor({ build });
  for (const body of [undefined, {}, [], { app, build: 'p2' }])
    expect((await gateway.visitor().post('/api/builds/failures', body)).status).toBe(204);
  await flush();
  expect(await gateway.db.selectFrom('buildHealth').select('build').execute()).toEqual([]);
});

test('a build without an earlier one stays live and never becomes the last good one', async () => {
  await deploy('p2');
  const before = alarms().length;
  await failToRender('p2');
  countVisits('p2', 2);
  await flush();
  expect(await channel()).toMatchObject({ liveBuild: 'p2' });
  expect(alarms().length - before).toBe(2);
  await deploy('p3');
  const { lastGoodBuild } = await gateway.db
    .selectFrom('channel')
    .select('lastGoodBuild')
    .where('app', '=', app)
    .executeTakeFirstOrThrow();
  expect(lastGoodBuild).toBeNull();
});

test('counts the web vitals of a visitor once for each build', async () => {
  await deploy('p1', 'p2');
  const builds = [`${app}/p2`, 'shell/b1', `${app}/unknown`];
  const measured = [
    { lcp: 2_500, inp: 201, cls: 0 },
    { lcp: 2_501, cls: 0.2 },
  ];
  for (const vitals of measured) {
    const { http } = await gateway.client();
    for (const sent of [{ builds, ...vitals }, { builds, lcp: 1 }, { builds: 'x', lcp: 1 }, {}])
      expect((await http.post('/api/builds/vitals', sent)).status).toBe(204);
  }
  await flush();
  const releases = (await readReleases(gateway.db)).find((found) => found.app === app);
  expect(releases?.builds.find(({ build }) => build === 'p2')?.vitals).toEqual({
    lcp: 50,
    inp: 0,
    cls: 50,
  });
});
