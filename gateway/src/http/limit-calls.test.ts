import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../test/expect-response.ts';
import { rawRequest } from '../../test/raw-request.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import type { CallLimits } from '../env/limit-settings.ts';

let database: TestGateway;
const started: TestGateway[] = [];
beforeAll(async () => {
  database = await startTestGateway();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((gateway) => gateway.stop()));
  await database.db.deleteFrom('rateLimit').execute();
});
afterAll(() => database.stop());

async function gatewayWith(callLimits: Partial<CallLimits>): Promise<TestGateway> {
  const { databaseUrl } = database;
  const gateway = await startTestGateway({ callLimits, databaseUrl, trustProxy: 1 });
  started.push(gateway);
  return gateway;
}

const from = (address: string, headers: Record<string, string> = {}) => ({
  'x-forwarded-for': address,
  ...headers,
});
const RUDE = '192.0.2.1';
const batch = (name: string, calls: number) =>
  `/trpc/${Array<string>(calls).fill(name).join(',')}?batch=1&input=${encodeURIComponent('{}')}`;

describe('an address over its budget', () => {
  let gateway: TestGateway;

  async function exhausted(address = RUDE) {
    gateway = await gatewayWith({ address: 20 });
    for (let call = 0; call < 20; call += 1) {
      expect((await gateway.visitor().get('/api/openapi.json', from(address))).status).toBe(200);
    }
  }

  test('an address over its budget is refused over REST, tRPC and for pages, with the time to wait; others are served', async () => {
    await exhausted();
    expectRefused(await gateway.visitor().get('/api/openapi.json', from(RUDE)), 429);
    const overTrpc = await gateway.visitor().get('/trpc/auth.user', from(RUDE));
    expect(overTrpc).toMatchObject({
      status: 429,
      body: { error: { code: -32029, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } } },
    });
    const page = await gateway.visitor().get('/qualify', from(RUDE, { accept: 'text/html' }));
    expect([page.status, page.headers.get('content-type')]).toEqual([
      429,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain('<h1>Too many requests</h1>');
    for (const { headers } of [overTrpc, page]) {
      expect(headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await gateway.visitor().get('/api/openapi.json', from('192.0.2.2'))).status).toBe(200);
  });

  test('an address over its budget is the same in IPv6 notation, and may still check the process', async () => {
    await exhausted();
    expectRefused(await gateway.visitor().get('/api/openapi.json', from(`::ffff:${RUDE}`)), 429);
    expect((await gateway.visitor().get('/healthz', from(RUDE))).status).toBe(200);
    expect((await gateway.visitor().get('/readyz', from(RUDE))).status).not.toBe(429);
  });

  test('an IPv6 network of 64 bits shares one budget', async () => {
    await exhausted('2001:db8:0:1::1');
    expectRefused(await gateway.visitor().get('/api/openapi.json', from('2001:db8:0:1:9::9')), 429);
    const other = await gateway.visitor().get('/api/openapi.json', from('2001:db8:0:2::1'));
    expect(other.status).toBe(200);
  });
});

test('each call of a batch counts, however its path is written', async () => {
  const gateway = await gatewayWith({ address: 20 });
  const send = (path: string) => rawRequest(gateway.url, { path, headers: from(RUDE) });
  expect((await send(batch('auth.user', 21).replace('trpc', 'TRPC'))).status).toBe(429);
  expect((await send(`http://localhost${batch('auth.user', 21)}`)).status).toBe(429);
  expect((await send(batch('auth.user', 10))).status).toBe(401);
  expect((await send(batch('auth.user', 11).replaceAll(',', '%2C'))).status).toBe(429);
  expect((await send(batch('auth.user', 10))).status).toBe(401);
  expect((await send('/trpc/auth.user')).status).toBe(429);
});

test('readiness checks have a budget of their own', async () => {
  const gateway = await gatewayWith({ probe: 20 });
  for (let call = 0; call < 20; call += 1) await gateway.visitor().get('/readyz', from(RUDE));
  expectRefused(await gateway.visitor().get('/readyz', from(RUDE)), 429);
  expect((await gateway.visitor().get('/api/openapi.json', from(RUDE))).status).toBe(200);
});

test('a user has a budget, from all addresses together', async () => {
  const gateway = await gatewayWith({ user: 20 });
  const [client, other] = [await gateway.client(), await gateway.client()];
  for (let call = 0; call < 20; call += 1) {
    expect((await client.http.get('/api/progress', from(`192.0.2.${call}`))).status).toBe(200);
  }
  expectRefused(await client.http.get('/api/progress', from('192.0.2.99')), 429);
  const overTrpc = await client.http.get(batch('creditItems.list', 2), from('192.0.2.99'));
  expect(overTrpc.status).toBe(429);
  expect(overTrpc.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
  const page = await client.http.get('/progress', from('192.0.2.99', { accept: 'text/html' }));
  expect(page.status).toBe(429);
  expect((await other.http.get('/api/progress', from('192.0.2.99'))).status).toBe(200);
});

describe('changes that need no session', () => {
  const input = { email: 'nobody@example.com', password: 'wrong password' };
  const doors = [
    ['/api/auth/login', input],
    ['/trpc/auth.login', input],
    ['/api/auth/register', input],
    ['/api/leads', {}],
    ['/api/auth/forgot-password', { email: 'nobody@example.com' }],
    ['/api/auth/reset-password', { token: 'unknown', password: 'a long password' }],
    ['/api/auth/verify-email', { token: 'unknown' }],
    ['/api/auth/passkey/start', undefined],
  ] as const;

  test.each(doors)('%s spends the budget of the address', async (path, body) => {
    const gateway = await gatewayWith({ visitorChange: 20 });
    const logOut = () => gateway.visitor().post('/api/auth/logout', undefined, from(RUDE));
    const client = await gateway.client();
    for (let call = 0; call < 20; call += 1) {
      expect((await gateway.visitor().post('/trpc/auth.logout', {}, from(RUDE))).status).toBe(200);
    }
    expectRefused(await logOut(), 429);
    const refused = await gateway.visitor().post<object>(path, body, from(RUDE));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    const elsewhere = await gateway.visitor().post<object>(path, body, from('192.0.2.2'));
    expect(elsewhere.status).not.toBe(429);
    expect((await client.http.get('/api/progress', from(RUDE))).status).toBe(200);
    const change = await client.http.post('/api/account/preferences', {}, from(RUDE));
    expect(change.status).not.toBe(429);
  });

  test('the form without scripts spends it as well', async () => {
    const gateway = await gatewayWith({ visitorChange: 1 });
    const send = () =>
      gateway.visitor().request('/api/leads', {
        method: 'POST',
        body: new URLSearchParams({
          firstName: 'Nia',
          lastName: 'Okafor',
          email: 'nia@example.com',
          phone: '555-010-9090',
          state: 'Ohio',
          agreedToUpdates: 'true',
        }),
        headers: from(RUDE),
      });
    expect((await send()).status).toBe(200);
    expectRefused(await send(), 429);
  });
});

test('warns once when a proxy in front is not trusted', async () => {
  const gateway = await startTestGateway({ databaseUrl: database.databaseUrl });
  started.push(gateway);
  for (let call = 0; call < 3; call += 1) await gateway.visitor().get('/healthz', from(RUDE));
  const warnings = gateway.logLines.filter((line) => line.includes('X-Forwarded-For is ignored'));
  expect(warnings).toHaveLength(1);
});
