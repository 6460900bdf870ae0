import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectRefused } from '../../test/expect-response.ts';
import { testReleases } from '../../test/releases.ts';
import { NOBODY_LISTENS, severableDatabase } from '../../test/severable-database.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

const AWAY = 'Part of the service is unavailable. Please try again shortly.';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ databaseUrl: NOBODY_LISTENS, releases: testReleases() });
});
afterAll(() => gateway.stop());

function returning() {
  const visitor = gateway.visitor();
  visitor.cookies.set('session', 'a'.repeat(40));
  return visitor;
}

test.each([
  '/api/auth/user',
  '/api/notifications',
  '/api/admin/clients',
  '/api/admin/clients?limit=5',
])('GET %s answers 503 as JSON', async (path) => {
  expectRefused(await returning().get(path), 503, AWAY);
});

test('POST /api/auth/login answers 503 as JSON', async () => {
  const input = { email: 'ada@example.com', password: 'some password' };
  expectRefused(await gateway.visitor().post('/api/auth/login', input), 503, AWAY);
});

test('tRPC answers 503 with the same body', async () => {
  const answer = await returning().get('/trpc/notifications.list');
  expect(answer).toMatchObject({
    status: 503,
    body: { error: { data: { code: 'SERVICE_UNAVAILABLE', message: AWAY } } },
  });
});

test('a returning client gets a plain page that says so, in their language', async () => {
  const answer = await returning().get<string>('/', { 'accept-language': 'es' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toMatch('text/html');
  expect(answer.body).toContain('Volvemos enseguida');
  expect(answer.body).toContain(gateway.brand.phoneVanity);
});

test('a visitor’s page needs no database', async () => {
  const answer = await gateway.visitor().get<string>('/');
  expect(answer.status).toBe(200);
});

test('the process is up but not ready', async () => {
  expect(await gateway.visitor().get('/healthz')).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  expect(await gateway.visitor().get('/readyz')).toMatchObject({
    status: 503,
    body: { ok: false, checks: { database: false, migrations: false, releases: true } },
  });
});

test('an outage ends as soon as the database is back, without a restart', async () => {
  const database = await createTestDatabase();
  const severable = await severableDatabase(database.url);
  const outlived = await startTestGateway({ databaseUrl: severable.url });
  const { http } = await outlived.client();
  expect((await http.get('/api/notifications')).status).toBe(200);
  await severable.sever();
  expectRefused(await http.get('/api/notifications'), 503, AWAY);
  severable.join();
  expect((await http.get('/api/notifications')).status).toBe(200);
  await outlived.stop();
  await severable.stop();
  await database.drop();
});
