import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PASSWORD } from '../../test/factories.ts';
import { rawRequest } from '../../test/raw-request.ts';
import { testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    publicUrl: 'https://portal.example',
    releases: testReleases(),
  });
});
afterAll(() => gateway.stop());

const json = { 'content-type': expect.stringContaining('application/json') };

describe('a request line that nothing here understands', () => {
  test.each(['TRACE', 'PROPFIND', 'PURGE'])('%s returns 405 as JSON', async (method) => {
    for (const path of ['/', '/trpc/auth.user', '/api/auth/user']) {
      expect(await rawRequest(gateway.url, { method, path })).toMatchObject({
        status: 405,
        headers: { ...json, allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' },
        body: { code: 'METHOD_NOT_SUPPORTED', message: expect.any(String) },
      });
    }
  });

  test.each(['/trpc/%ff', '/trpc/auth.user,%c0?batch=1', '/api/notifications/%ff'])(
    '%s returns 404 as JSON',
    async (path) => {
      const { body, ...response } = await rawRequest(gateway.url, { path });
      expect(response).toMatchObject({ status: 404, headers: json });
      expect(body).toMatchObject({ code: 'NOT_FOUND', message: expect.any(String) });
    },
  );

  test('an invalid request line is logged in one short line, not as an error', async () => {
    const before = gateway.logLines.length;
    await rawRequest(gateway.url, { path: '/trpc/%ff' });
    await rawRequest(gateway.url, { method: 'TRACE', path: '/trpc/x' });
    const lines = gateway.logLines.slice(before).map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { level: 30, res: { status: 404 } },
      { level: 30, res: { status: 405 } },
    ]);
  });
});

describe('the host that a request addresses', () => {
  const statusFor = async (host: string, path = '/api/openapi.json') =>
    (await rawRequest(gateway.url, { path, headers: { host } })).status;

  test.each(['portal.example', 'PORTAL.example:8443', '127.0.0.1:1', 'localhost', '[::1]:3000'])(
    'the host that a request addresses may be %s',
    async (host) => expect(await statusFor(host)).toBe(200),
  );

  test.each(['evil.example', 'portal.example.evil.example', 'localhost.', 'a@localhost', '[::2]'])(
    'the host that a request addresses may not be %j',
    async (host) => {
      expect(await rawRequest(gateway.url, { path: '/', headers: { host } })).toMatchObject({
        status: 400,
        headers: json,
        body: { code: 'BAD_REQUEST' },
      });
      expect(await statusFor(host, '/healthz')).toBe(200);
      expect(await statusFor(host, '/readyz')).toBe(200);
    },
  );

  test('the metrics are refused under another site’s host name, even on this machine', async () => {
    expect(await statusFor('evil.example', '/metrics')).toBe(404);
    expect(await statusFor('127.0.0.1', '/metrics')).toBe(200);
  });

  test('the host of a request comes from the trusted proxy alone', async () => {
    const behind = await startTestGateway({
      databaseUrl: gateway.databaseUrl,
      publicUrl: 'https://portal.example',
      trustProxy: 1,
    });
    const statusOf = async (url: string, host: string, forwarded?: string) => {
      const headers = { host, ...(forwarded ? { 'x-forwarded-host': forwarded } : {}) };
      return (await rawRequest(url, { path: '/api/openapi.json', headers })).status;
    };
    expect(await statusOf(behind.url, 'gateway.internal', 'portal.example')).toBe(200);
    expect(await statusOf(gateway.url, 'gateway.internal', 'portal.example')).toBe(400);
    // A proxy that only passes on Host.
    expect(await statusOf(behind.url, 'portal.example')).toBe(200);
    expect(await statusOf(behind.url, 'evil.example')).toBe(400);
    // A proxy that addresses the gateway by another name and appends the visitor's.
    expect(await statusOf(behind.url, 'localhost', 'evil.example')).toBe(400);
    expect(await statusOf(behind.url, 'localhost', 'portal.example, evil.example')).toBe(400);
    expect(await statusOf(behind.url, 'localhost', 'evil.example, portal.example')).toBe(200);
    await behind.stop();
  });
});

describe('no other site’s page may load', () => {
  test.each(['/api/auth/user', '/trpc/auth.user', '/api/docs', '/', '/robots.txt', '/nothing'])(
    '%s',
    async (path) => {
      const { headers } = await gateway.visitor().get(path);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );
});

describe('signing out empties the browser’s storage, not its cookies', () => {
  test.each(['GET', 'POST'])('%s', async (method) => {
    const { http } = await gateway.client();
    const path = method === 'GET' ? '/api/logout' : '/api/auth/logout';
    const { headers } = await http.request(path, { method });
    expect(headers.get('clear-site-data')).toBe('"storage"');
  });

  test('no other response empties anything', async () => {
    const { http, email } = await gateway.client();
    await http.get('/api/login');
    const { headers } = await http.post('/api/auth/login', { email, password: PASSWORD });
    expect(headers.get('clear-site-data')).toBeNull();
  });
});

test('/api/docs runs no script and loads nothing', async () => {
  const { headers } = await gateway.visitor().get('/api/docs');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
});

test('the language cookie is for https only where the site is', async () => {
  for (const path of ['/?language=es', '/start-credit-repair?thanks&language=es']) {
    const { headers } = await gateway.visitor().get(path);
    expect(headers.get('set-cookie')).toMatch(/^language=es;.*; Secure/);
  }
});

describe('a request’s own text is not compressed next to personal data', () => {
  const gzip = { 'accept-encoding': 'gzip' };
  const encodings = { gzip: 'gzip', br: 'br', 'gzip, deflate, br, zstd': 'br' };

  test('an unknown procedure in a batch is answered without its name, uncompressed', async () => {
    const { http } = await gateway.client({ firstName: 'x'.repeat(2_000) });
    const guess = 'ada@example.com';
    const response = await http.get(`/trpc/auth.user,${guess}?batch=1`, gzip);
    expect(response.status).toBe(207);
    expect(response.body).toMatchObject([
      {},
      { error: { data: { message: 'No such procedure' } } },
    ]);
    expect(JSON.stringify(response.body)).not.toContain(guess);
    expect(response.headers.get('content-encoding')).toBeNull();
    const calls = [
      `/trpc/auth.login,auth.logout?batch=1&input=${guess}`,
      `/trpc/auth.user?input=${guess}`,
    ];
    for (const call of calls) {
      expect(JSON.stringify(await http.get(call, gzip))).not.toContain(guess);
    }
  });

  test('a page does not repeat its address to a signed-in person', async () => {
    const { http } = await gateway.client();
    const { body } = await http.get<string>('/guess-1234?guess=5678#x', gzip);
    expect(body).not.toMatch(/guess-1234|5678/);
  });

  test('other responses are compressed, and the same', async () => {
    const { http } = await gateway.client({ firstName: 'é'.repeat(2_000) });
    const { http: large } = await gateway.client({ firstName: 'é'.repeat(200_000) });
    for (const client of [http, large]) {
      for (const path of ['/trpc/auth.user', '/api/auth/user']) {
        const plain = await client.get(path, { 'accept-encoding': 'identity' });
        expect(plain.headers.get('content-encoding')).toBeNull();
        for (const [accepted, used] of Object.entries(encodings)) {
          const { headers, body } = await client.get(path, { 'accept-encoding': accepted });
          expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([
            used,
            expect.stringMatching(/accept-encoding/i),
          ]);
          expect(body).toEqual(plain.body);
        }
      }
    }
    expect((await http.get('/', gzip)).headers.get('content-encoding')).toBe('gzip');
  });
});
