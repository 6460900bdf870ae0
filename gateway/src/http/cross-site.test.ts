import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { databaseContents } from '../../test/database-contents.ts';
import { createProfile, PASSWORD } from '../../test/factories.ts';
import type { HttpClient } from '../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
let client: { id: string; http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  client = await gateway.client();
  await createProfile(gateway.db, gateway.encryption, client.id);
});

const calls: [method: string, path: string, body: object][] = [
  ['PATCH', '/api/auth/user', { language: 'es' }],
  ['POST', '/api/auth/logout', {}],
  ['PATCH', '/api/profile', { city: 'Elsewhere' }],
  ['POST', '/api/account/password', { currentPassword: PASSWORD, newPassword: 'another long one' }],
  ['POST', '/api/account/email', { email: 'thief@example.com', password: PASSWORD }],
  ['POST', '/api/account/sessions/end-all', {}],
  ['POST', '/api/documents/upload', {}],
  ['POST', '/trpc/auth.setLanguage', { language: 'es' }],
  ['POST', '/trpc/auth.setLanguage,auth.logout?batch=1', { 0: { language: 'es' }, 1: {} }],
];

function foreign(): Record<string, string>[] {
  const { hostname, port } = new URL(gateway.url);
  return [
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null' },
    { origin: 'file://' },
    { origin: `http://${hostname}:1` },
    { origin: `https://${hostname}:${port}` },
    { origin: `${gateway.url}.evil.example` },
    { origin: `http://${hostname}:${port}@evil.example` },
    { origin: `${gateway.url}/` },
    { 'sec-fetch-site': 'cross-site' },
  ];
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/csp-report',
  null,
];

const send = (
  [method, path, body]: (typeof calls)[number],
  contentType: string | null,
  headers: Record<string, string>,
) =>
  client.http.request(path, {
    method,
    // A blob without a type, because fetch would set one for text.
    body: new Blob([JSON.stringify(body)]),
    headers: { ...headers, ...(contentType === null ? {} : { 'content-type': contentType }) },
  });

describe('a page of another site', () => {
  test.each(calls)(
    'a page of another site cannot %s %s, whatever it says of the body',
    async (...call) => {
      const before = await databaseContents(gateway.db);
      for (const headers of foreign()) {
        const responses = await Promise.all(
          contentTypes.map((contentType) => send(call, contentType, headers)),
        );
        const statuses = responses.map(({ status }) => status);
        expect({ headers, statuses }).toEqual({ headers, statuses: contentTypes.map(() => 403) });
      }
      expect(await databaseContents(gateway.db)).toEqual(before);
      expect((await client.http.get('/api/auth/user')).status).toBe(200);
    },
  );
});

test('the log names once both addresses, of a page that was opened at another one', async () => {
  const elsewhere = await startTestGateway({
    databaseUrl: gateway.databaseUrl,
    publicUrl: 'https://portal.example.com',
  });
  const account = { email: 'ada@example.com', password: PASSWORD };
  for (let times = 0; times < 2; times += 1) {
    expect(
      await elsewhere.visitor().post('/api/login', account, { origin: elsewhere.url }),
    ).toMatchObject({ status: 403, body: { issues: [{ code: 'other-address' }] } });
  }
  const warnings = elsewhere.logLines.filter((line) => line.includes('another origin'));
  expect(warnings.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 40,
      origin: elsewhere.url,
      publicUrl: 'https://portal.example.com',
    }),
  ]);
  await elsewhere.stop();
});

describe('a body that a page may send without asking', () => {
  const simple = contentTypes.filter((type) => !type?.startsWith('application/json'));
  const jsonCalls = calls.filter(([, path]) => path !== '/api/documents/upload');

  test.each(jsonCalls)(
    'a body that a page may send without asking is not read by %s %s, also without an origin',
    async (...call) => {
      const before = await databaseContents(gateway.db);
      for (const contentType of simple) {
        const { status } = await send(call, contentType, {});
        const expected = contentType?.startsWith('multipart') ? [400, 404, 415] : [415];
        expect({ contentType, refused: expected.includes(status) }).toEqual({
          contentType,
          refused: true,
        });
      }
      expect(await databaseContents(gateway.db)).toEqual(before);
    },
  );
});

test.each(calls.filter(([, path]) => path.includes('setLanguage') || path === '/api/auth/user'))(
  'the product’s own page may %s %s',
  async (...call) => {
    const { status } = await send(call, 'application/json', {
      origin: gateway.url,
      'sec-fetch-site': 'same-origin',
    });
    expect(status).toBe(200);
  },
);
