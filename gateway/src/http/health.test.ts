import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBareDatabase, type BareDatabase } from '../../test/test-database.ts';
import { testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { countOutsideFailure } from '../outside-failures.ts';

let gateway: TestGateway;
let bare: BareDatabase;
beforeAll(async () => {
  gateway = await startTestGateway({ releases: testReleases() });
  bare = await createBareDatabase();
});
afterAll(async () => {
  await gateway.stop();
  await bare.drop();
});

test('GET /readyz is ready with database, migrations and releases', async () => {
  expect(await gateway.visitor().get('/readyz')).toMatchObject({
    status: 200,
    body: {
      ok: true,
      checks: { database: true, migrations: true, releases: true, files: true, contract: true },
    },
  });
});

test('an external service that failed is named to the operator, and the gateway stays ready', async () => {
  countOutsideFailure('scanner');
  expect(await gateway.visitor().get('/readyz')).toMatchObject({
    status: 200,
    body: {
      ok: true,
      outside: { storage: true, scanner: false, stripe: true, mail: true, postal: true },
    },
  });
});

test.each(['/healthz', '/readyz', '/api/login'])('%s is never cached', async (path) => {
  const { headers } = await gateway.visitor().request(path, {});
  expect(headers.get('cache-control')).toBe('no-store');
});

test('GET /readyz is not ready before the migrations ran, nor without releases', async () => {
  const empty = await startTestGateway({ databaseUrl: bare.url });
  const response = await empty.visitor().get('/readyz');
  await empty.stop();
  expect(response).toMatchObject({
    status: 503,
    body: { ok: false, checks: { database: true, migrations: false, releases: false } },
  });
});

test('GET /readyz is not ready for builds that the gateway would break, and tells the operator which', async () => {
  const fault = 'mf-portal b1: letters.list: output.id is gone';
  const breaking = await startTestGateway({
    releases: testReleases(),
    databaseUrl: gateway.databaseUrl,
    releaseFaults: async () => [fault],
  });
  const checks = { database: true, migrations: true, releases: true, files: true, contract: false };
  const told = await breaking.visitor().get('/readyz');
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const elsewhere = await (await fetch(`${breaking.url}/readyz`, { headers })).json();
  await breaking.stop();
  expect(told).toEqual(
    expect.objectContaining({
      status: 503,
      body: { ok: false, checks, outside: expect.any(Object), faults: [fault] },
    }),
  );
  expect(elsewhere).toEqual({ ok: false, checks });
});

test('an unready gateway is no error of each request; each change of its state is logged once', async () => {
  let faults = ['mf-portal b1: letters.list: output.id is gone'];
  const breaking = await startTestGateway({
    releases: testReleases(),
    databaseUrl: gateway.databaseUrl,
    releaseFaults: async () => faults,
  });
  const probe = () => breaking.visitor().get('/readyz');
  for (let times = 0; times < 3; times += 1) expect((await probe()).status).toBe(503);
  faults = [];
  for (let times = 0; times < 2; times += 1) expect((await probe()).status).toBe(200);
  await breaking.stop();
  const lines = breaking.logLines.map((line) => JSON.parse(line) as { level: number });
  expect(lines.filter(({ level }) => level > 20)).toEqual([
    expect.objectContaining({ level: 40, msg: 'not ready: contract', failing: ['contract'] }),
    expect.objectContaining({ level: 30, msg: 'ready again' }),
  ]);
});
