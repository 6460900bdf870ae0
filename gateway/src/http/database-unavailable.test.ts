import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectRefused } from '../../test/expect-response.ts';
import { testReleases } from '../../test/releases.ts';
import { UNREACHABLE_URL, startDatabaseProxy } from '../../test/database-proxy.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

const AWAY = 'Part of the service is unavailable. Please try again shortly.';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ databaseUrl: UNREACHABLE_URL, releases: testReleases() });
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
])('GET %s returns 503 as JSON', async (path) => {
  expectRefused(await returning().get(path), 503, AWAY);
});

test('POST /api/auth/login returns 503 as JSON', async () => {
  const input = { email: 'ada@example.com', password: 'some password' };
  expectRefused(await gateway.visitor().post('/api/auth/login', input), 503, AWAY);
});

test('tRPC returns 503 with the same body', async () => {
  const response = await returning().get('/trpc/notifications.list');
  expect(response).toMatchObject({
    status: 503,
    body: { error: { data: { code: 'SERVICE_UNAVAILABLE', message: AWAY } } },
  });
});

test('a returning client gets the unavailable page in their language', async () => {
  const response = await returning().get<string>('/', { 'accept-language': 'es' });
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toMatch('text/html');
  expect(response.body).toContain('Volvemos enseguida');
  expect(response.body).toContain(gateway.brand.phoneVanity);
});

test('a visitor’s page does not use the database', async () => {
  const response = await gateway.visitor().get<string>('/');
  expect(response.status).toBe(200);
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

test('recovers without a restart when the database is back', async () => {
  const database = await createTestDatabase();
  const proxy = await startDatabaseProxy(database.url);
  const outlived = await startTestGateway({ databaseUrl: proxy.url });
  const { http } = await outlived.client();
  expect((await http.get('/api/notifications')).status).toBe(200);
  await proxy.cut();
  expectRefused(await http.get('/api/notifications'), 503, AWAY);
  proxy.restore();
  expect((await http.get('/api/notifications')).status).toBe(200);
  await outlived.stop();
  await proxy.stop();
  await database.drop();
});
