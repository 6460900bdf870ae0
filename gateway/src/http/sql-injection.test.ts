import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { databaseContents } from '../../test/database-contents.ts';
import { createClientRows } from '../../test/client-rows.ts';
import { PASSWORD } from '../../test/factories.ts';
import type { HttpClient } from '../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: HttpClient;
let client: HttpClient;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.admin()).http;
  client = (await createClientRows(gateway)).http;
});
afterAll(() => gateway.stop());

const payloads = [
  "' or '1'='1",
  "' or 1=1 --",
  "x' union select id, email, password_hash from app_user --",
  "'; delete from app_user; --",
  "' || (select pg_sleep(30)) || '",
  '1; select pg_sleep(30)',
  '1) or (1=1',
  '$1',
  '$$x$$',
  "\\'; drop table lead; --",
  "E'\\x27 or true --'",
  '%27%20or%20true%20--',
];

const inQuery = (input: object) => encodeURIComponent(JSON.stringify(input));
const lists: [path: (text: string) => string][] = [
  [(text) => `/api/admin/clients?limit=5&search=${encodeURIComponent(text)}`],
  [(text) => `/api/admin/leads?search=${encodeURIComponent(text)}`],
  [(text) => `/trpc/clients.list?input=${inQuery({ limit: '5', search: text })}`],
];

test.each(lists)('a search finds what is written, not what SQL makes of it (%s)', async (path) => {
  for (const text of payloads) {
    const { status, body } = await admin.get(path(text));
    expect({ text, status }).toEqual({ text, status: 200 });
    expect(JSON.stringify(body)).not.toContain('@example.com');
  }
});

test('an odd value of a parameter, a path, a header or a cookie is refused or unknown, and changes nothing', async () => {
  const before = await databaseContents(gateway.db);
  for (const text of payloads) {
    const quoted = encodeURIComponent(text);
    const responses = await Promise.all([
      ...['limit', 'cursor', 'sort', 'dir', 'filter', 'language'].map((name) =>
        admin.get(`/api/admin/clients?limit=5&${name}=${quoted}`),
      ),
      admin.get(`/api/admin/clients/${quoted}`),
      admin.get(`/api/admin/leads/${quoted}`),
      client.patch(`/api/notifications/${quoted}/read`),
      client.get(`/api/documents/${quoted}/file`),
      client.delete(`/api/account/sessions/${quoted}`),
      gateway.visitor().get('/api/auth/user', { cookie: `session=${quoted}; language=${quoted}` }),
      gateway.visitor().post('/api/auth/login', { email: text, password: PASSWORD }),
    ]);
    const statuses = responses.map(({ status }) => status);
    expect({ text, odd: statuses.filter((status) => ![400, 401, 404].includes(status)) }).toEqual({
      text,
      odd: [],
    });
  }
  expect(await databaseContents(gateway.db)).toEqual(before);
});

test('text that looks like SQL is stored as it is', async () => {
  for (const text of payloads) {
    const email = `${randomUUID()}@example.com`;
    const input = { email, password: PASSWORD, firstName: text };
    const headers = { 'user-agent': text, referer: `http://x/${text}` };
    const { status, body } = await gateway.visitor().post('/api/auth/register', input, headers);
    expect({ status, body }).toMatchObject({ status: 200, body: { firstName: text, email } });
  }
});
