import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { request as rawRequest } from 'node:http';
import { sql } from 'kysely';
import { expectRefused } from '../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const json = { 'content-type': 'application/json' };
const post = (body: BodyInit | null, headers: Record<string, string> = json) =>
  gateway.visitor().request('/api/leads', { method: 'POST', body, headers });

describe('an unknown endpoint', () => {
  test.each(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])('%s returns 404 as JSON', async (method) => {
    const response = await gateway.visitor().request('/api/nothing-here', { method });
    expectRefused(response, 404, 'No such API endpoint');
  });

  test.each([
    ['DELETE', '/api/leads', 'POST'],
    ['GET', '/api/leads', 'POST'],
    ['POST', '/api/auth/user', 'GET, PATCH'],
    ['PUT', '/api/profile', 'GET, POST, PATCH'],
    ['POST', '/api/notifications/1/read', 'PATCH'],
    ['PUT', '/api/admin/clients', 'GET, PATCH, POST'],
    ['GET', '/api/admin/leads/1/legal-hold', 'PATCH'],
    ['PATCH', '/api/reports', 'GET, POST'],
    ['POST', '/api/reports/findings', 'GET'],
    ['POST', '/api/reports/findings/ab', 'PUT'],
    ['PUT', '/api/reports/1', 'GET, DELETE'],
    ['PUT', '/api/admin/clients/1/reports', 'GET, POST'],
  ])('%s %s returns 405 and lists %s', async (method, path, allow) => {
    const response = await gateway.visitor().request(path, { method });
    expectRefused(response, 405);
    expect(response.headers.get('allow')).toBe(allow);
  });

  test.each(['/api/notifications/%ff/read', '/api/notifications/%E0%A4%A/read'])(
    'a path that cannot be decoded (%s) is not found',
    async (path) => {
      const { http } = await gateway.client();
      expectRefused(await http.patch(path, {}), 404);
    },
  );
});

describe('a body', () => {
  test.each(['{"firstName":', '{a:1}', "'", 'null', '7', '"text"'])(
    'a body that is not a JSON object (%s) returns 400',
    async (body) => {
      expectRefused(await post(body), 400, 'The body is not valid JSON');
    },
  );

  test('a body that is an array returns 400', async () => {
    expectRefused(await post('[]'), 400, 'The body must be a JSON object');
  });

  test('a body over 100 KB returns 413; just below is read', async () => {
    const lead = (length: number) => JSON.stringify({ firstName: 'x'.repeat(length) });
    expectRefused(await post(lead(102_400)), 413, 'The body is too large');
    expect(await post(lead(102_300))).toMatchObject({
      status: 400,
      body: { issues: [{}, {}, {}, {}, {}, {}] },
    });
  });

  test('a body over 100 KB in chunks of unknown length returns 413', async () => {
    const chunks = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let n = 0; n < 11; n += 1) controller.enqueue(new Uint8Array(10_240).fill(32));
        controller.close();
      },
    });
    const init = { method: 'POST', body: chunks, headers: json, duplex: 'half' } as RequestInit;
    expectRefused(await gateway.visitor().request('/api/leads', init), 413);
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x'])(
    'a body of type %s returns 415',
    async (type) => {
      expectRefused(await post('a=b', { 'content-type': type }), 415);
    },
  );

  test('a body of a form returns 415, except for the lead form', async () => {
    const init = { method: 'POST', body: new URLSearchParams({ a: 'b' }) };
    expectRefused(await gateway.visitor().request('/api/auth/login', init), 415);
    expect((await gateway.visitor().request('/api/leads', init)).status).toBe(400);
  });

  test('a body without a content type returns 415', async () => {
    const body = new Blob([new Uint8Array([123, 125])]);
    expectRefused(await post(body, {}), 415);
  });

  test.each([
    { 'content-encoding': 'zstd-x' },
    { 'content-type': 'application/json; charset=klingon' },
  ])('a body in an unsupported encoding (%j) returns 415', async (headers) => {
    expectRefused(await post('{}', { ...json, ...(headers as Record<string, string>) }), 415);
  });

  test('a body that is not the gzip it claims to be returns 400', async () => {
    expectRefused(await post('{}', { ...json, 'content-encoding': 'gzip' }), 400);
  });

  test('a missing body counts as empty, with or without a content type', async () => {
    for (const headers of [{}, json]) {
      const response = await gateway
        .visitor()
        .request('/api/auth/logout', { method: 'POST', headers });
      expect(response).toMatchObject({ status: 200, body: { ok: true } });
    }
    expect((await post(null)).status).toBe(400);
  });

  test('a body with a NUL in a string returns 400 and is not stored', async () => {
    const lead = {
      firstName: 'a\0b',
      lastName: 'b',
      email: 'c',
      phone: 'd',
      state: 'Texas',
      agreedToUpdates: true,
    };
    expect(await post(JSON.stringify(lead))).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['firstName'], code: 'characters-not-allowed' }] },
    });
    const { rows } = await sql`select from lead`.execute(gateway.db);
    expect(rows).toEqual([]);
    const { http } = await gateway.admin();
    expect(await http.get('/api/admin/clients?search=%00')).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['search'], code: 'characters-not-allowed' }] },
    });
  });
});

describe('every response', () => {
  test('every response has the request id of the client, or a new one when that is invalid', async () => {
    const id = 'edge-1234567890';
    const echoed = await gateway.visitor().get('/api/auth/user', { 'x-request-id': id });
    expect(echoed.headers.get('x-request-id')).toBe(id);
    for (const bad of ['short', 'x'.repeat(65), 'spaces in it']) {
      const response = await gateway.visitor().get('/api/auth/user', { 'x-request-id': bad });
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('every response is not cached, sniffed or framed, and does not name the server', async () => {
    const { headers } = await gateway.visitor().get('/api/auth/user');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

describe('an unexpected error', () => {
  test('returns 500 without details and is logged with the request’s id', async () => {
    await sql`alter table app_user add constraint no_spanish check (language <> 'es')`.execute(
      gateway.ownerDb,
    );
    const { http } = await gateway.client();
    const id = 'unforeseen-0001';
    const response = await http.patch('/api/auth/user', { language: 'es' }, { 'x-request-id': id });
    expectRefused(response, 500, 'Something went wrong on our side');
    const line = gateway.logLines.find((text) => text.includes(id) && text.includes('no_spanish'));
    expect(JSON.parse(line!)).toMatchObject({ level: 50, err: { stack: expect.any(String) } });
  });
});

describe('a request from another origin', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  test.each(foreign)(
    'a request from another origin that would change something is refused (%j)',
    async (headers) => {
      const { id, http } = await gateway.client();
      const response = await http.patch('/api/auth/user', { language: 'es' }, headers);
      expect(response).toMatchObject({
        status: 403,
        body: { issues: [{ code: 'other-address' }] },
      });
      const trpc = await http.post('/trpc/auth.setLanguage', { language: 'es' }, headers);
      expect(trpc.status).toBe(403);
      const user = await gateway.db
        .selectFrom('appUser')
        .select('language')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(user.language).toBe('en');
    },
  );

  test('a request from another origin on another port of this host is refused too', async () => {
    const { http } = await gateway.client();
    const headers = { origin: 'http://127.0.0.1:1' };
    const response = await http.post('/api/auth/logout', {}, headers);
    expect(response).toMatchObject({ status: 403, body: { issues: [{ code: 'other-address' }] } });
  });

  test('a request from another origin may read, but the other page is not allowed to see the response', async () => {
    const { http } = await gateway.client();
    const response = await http.get('/api/auth/user', { origin: 'https://evil.example' });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a request from the product’s own page is served', async () => {
    const { http } = await gateway.client();
    const headers = { origin: gateway.url, 'sec-fetch-site': 'same-origin' };
    expect((await http.patch('/api/auth/user', { language: 'en' }, headers)).status).toBe(200);
  });
});

test('a disconnect in the middle of the stream is not an error and frees the database connection', async () => {
  await sql`insert into app_user (email, password_hash, first_name)
    select 'away-' || n || '@example.com', 'none', repeat('x', 3000) from generate_series(1, 1500) n`.execute(
    gateway.db,
  );
  const { http } = await gateway.admin();
  const cookie = `session=${http.cookies.get('session')}`;
  const leave = () =>
    new Promise<void>((resolve) => {
      const request = rawRequest(`${gateway.url}/api/admin/clients`, { headers: { cookie } });
      request.on('error', () => {}).on('close', resolve);
      request.on('response', (response) => response.once('data', () => request.destroy()));
      request.end();
    });
  const before = gateway.logLines.length;
  for (let n = 0; n < 12; n += 1) await leave();
  expect((await http.get('/api/admin/stats')).status).toBe(200);
  const errors = gateway.logLines.slice(before).filter((line) => JSON.parse(line).level >= 50);
  expect(errors).toEqual([]);
});
