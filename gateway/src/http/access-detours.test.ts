import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

const CANARY = 'canary-7f3a@example.com';

let gateway: TestGateway;
let cookies: Record<'visitor' | 'client' | 'admin', string>;
beforeAll(async () => {
  gateway = await startTestGateway({ releases: testReleases() });
  await gateway.client({ email: CANARY });
  const cookieOf = async ({ http }: Awaited<ReturnType<TestGateway['client']>>) =>
    `session=${http.cookies.get('session')}`;
  cookies = {
    visitor: '',
    client: await cookieOf(await gateway.client()),
    admin: await cookieOf(await gateway.admin()),
  };
});
afterAll(() => gateway.stop());

/** Sends the request line as written, because fetch would normalize the path. */
function get(path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(gateway.url);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode!, body }), reject);
    });
    sent.on('error', reject).end();
  });
}

const spellings = [
  '/api/admin/clients',
  '/API/ADMIN/CLIENTS',
  '/api/admin/clients/',
  '/api//admin/clients',
  '//api/admin/clients',
  '/\\api/admin/clients',
  '/api/./admin/clients',
  '/api/x/../admin/clients',
  '/api/%61dmin/clients',
  '/api/admin%2fclients',
  '/api/admin%2Fclients',
  '/api/admin;x=1/clients',
  '/api/admin/clients;.css',
  '/api/admin/clients.json',
  '/api/admin/clients%00',
  '/api/admin/clients%20',
  '/api/admin/clients?_method=GET',
  '/mf/../api/admin/clients',
  'http://127.0.0.1/api/admin/clients',
  '/trpc/clients.list',
  '/trpc/Clients.list',
  '/trpc/clients/list',
  '/trpc/clients%2elist',
  '/trpc/x,clients.list?batch=1',
  '/trpc/auth.user,clients.list?batch=1',
  '/trpc/clients.__proto__.list',
  '/trpc/__proto__',
  '/trpc/constructor.constructor',
];

const headers: Record<string, string>[] = [
  { 'x-original-url': '/api/admin/clients' },
  { 'x-rewrite-url': '/api/admin/clients' },
  { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' },
  { 'x-http-method-override': 'GET' },
  { 'x-user-id': 'admin', 'x-role': 'admin' },
];

describe.each(['visitor', 'client'] as const)('a %s', (who) => {
  test.each(spellings)('gets no client’s data at %s', async (path) => {
    const sent = [{}, ...headers].map((extra) => get(path, { cookie: cookies[who], ...extra }));
    for (const { status, body } of await Promise.all(sent)) {
      expect(status).toBeLessThan(500);
      expect(body).not.toContain(CANARY);
    }
  });

  test.each(headers)('gets none at another path with %j', async (extra) => {
    for (const path of ['/', '/api/auth/user', '/api/leads', '/trpc/auth.user']) {
      const { body } = await get(path, { cookie: cookies[who], ...extra });
      expect(body).not.toContain(CANARY);
    }
  });
});

test('an admin gets it, so that the canary is one', async () => {
  const { status, body } = await get('/api/admin/clients', { cookie: cookies.admin });
  expect(status).toBe(200);
  expect(body).toContain(CANARY);
});

test('a session counts only as this site’s cookie', async () => {
  const token = cookies.admin.replace('session=', '');
  const elsewhere: [string, Record<string, string>][] = [
    ['', { authorization: `Bearer ${token}` }],
    ['', { authorization: `Basic ${Buffer.from(`admin:${token}`).toString('base64')}` }],
    ['', { 'x-session': token }],
    ['', { cookie: `Session=${token}` }],
    ['', { cookie: `__Host-session=${token}` }],
    [`?session=${token}`, {}],
  ];
  for (const [query, extra] of elsewhere) {
    const { status } = await get(`/api/admin/clients${query}`, extra);
    expect({ extra, status }).toEqual({ extra, status: 401 });
  }
});
