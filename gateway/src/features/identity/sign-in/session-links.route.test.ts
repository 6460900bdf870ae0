import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { HttpClient } from '../../../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('GET /api/login', () => {
  test.each([
    ['', '/login'],
    ['?returnTo=%2Fnotifications%3Fa%3D1', '/login?returnTo=%2Fnotifications%3Fa%3D1'],
    ['?returnTo=https%3A%2F%2Fevil.example', '/login'],
    ['?returnTo=%2F%2Fevil.example', '/login'],
    ['?returnTo=%2F%5Cevil.example', '/login'],
    ['?returnTo=%2F%09%2Fevil.example', '/login'],
    ['?returnTo=javascript%3Aalert(1)', '/login'],
    ['?returnTo=evil.example', '/login'],
    ['?returnTo=%2Fa&returnTo=%2Fb', '/login'],
  ])('%s leads to %s', async (query, target) => {
    const response = await gateway.visitor().get(`/api/login${query}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(target);
  });
});

describe('GET /api/logout', () => {
  test('ends the session and redirects home', async () => {
    const { http } = await gateway.client();
    const response = await http.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(http.cookies.has('session')).toBe(false);
    expect((await http.get('/api/auth/user')).status).toBe(401);
  });

  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'none', accept: 'text/html' },
    { 'sec-fetch-site': 'same-origin', accept: 'text/html' },
    { referer: 'SELF/documents', accept: 'text/html' },
    { accept: '*/*' },
  ];
  test.each(own)('signs out for this site’s pages and the address bar (%j)', async (headers) => {
    const { http } = await gateway.client();
    const sent = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace('SELF', gateway.url),
    ]);
    const response = await http.get('/api/logout', Object.fromEntries(sent));
    expect(response.status).toBe(302);
    expect((await http.get('/api/auth/user')).status).toBe(401);
  });

  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' },
    { referer: 'https://evil.example/page' },
    { referer: 'not an address' },
    { accept: 'text/html,application/xhtml+xml' },
  ];
  test.each(foreign)('asks first when sent from elsewhere (%j)', async (headers) => {
    const { http } = await gateway.client();
    const response = await http.get<string>('/api/logout', headers);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.body).toContain('<form method="post"><p><button>Log out</button></p></form>');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await http.get('/api/auth/user')).status).toBe(200);
  });

  test('asks in the browser’s language', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'accept-language': 'es' };
    const { body } = await gateway.visitor().get('/api/logout', headers);
    expect(body).toContain('<h1>¿Cerrar la sesión?</h1>');
  });

  test('HEAD /api/logout does nothing', async () => {
    const { http } = await gateway.client();
    const init = { method: 'HEAD', headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await http.request('/api/logout', init)).status).toBe(302);
    expect((await http.get('/api/auth/user')).status).toBe(200);
  });

  test('redirects a visitor home too', async () => {
    expect((await gateway.visitor().get('/api/logout')).headers.get('location')).toBe('/');
  });
});

describe('POST /api/logout', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (http: HttpClient, origin: string) =>
    http.request('/api/logout', { method: 'POST', headers: { ...form, origin } });

  test('the button ends the session and leads home', async () => {
    const { http } = await gateway.client();
    const response = await send(http, gateway.url);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/');
    expect(http.cookies.has('session')).toBe(false);
    expect((await http.get('/api/auth/user')).status).toBe(401);
  });

  test('a form of another site does not sign out', async () => {
    const { http } = await gateway.client();
    expect((await send(http, 'https://evil.example')).status).toBe(403);
    expect((await http.get('/api/auth/user')).status).toBe(200);
  });
});

test('a made-up cookie changes nothing in the database', async () => {
  await gateway.db.transaction().execute(async (trx) => {
    await sql`lock table session in exclusive mode`.execute(trx);
    const visitor = gateway.visitor();
    visitor.cookies.set('session', 'made-up');
    expect((await visitor.post('/api/logout', {})).status).toBe(303);
  });
});
