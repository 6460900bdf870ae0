import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const lead = {
  firstName: 'Nia',
  lastName: 'Okafor',
  email: 'nia@example.com',
  phone: '555-010-9090',
  state: 'Texas',
  agreedToUpdates: true,
};
const urls = ['/api/leads', '/trpc/leads.create'];

const send = (url: string, body: BodyInit, headers: Record<string, string> = {}) =>
  gateway.visitor().request(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('a small body that unpacks to 50 MB', () => {
  const large = JSON.stringify({ ...lead, firstName: ' '.repeat(50_000_000) });

  test.each([
    ['gzip', gzipSync(large)],
    ['deflate', deflateSync(large)],
    ['br', brotliCompressSync(large)],
  ])('a small body that unpacks to 50 MB with %s is refused', async (encoding, packed) => {
    expect(packed.length).toBeLessThan(60_000);
    for (const url of urls) {
      const response = await send(url, new Uint8Array(packed), { 'content-encoding': encoding });
      expect({ url, refused: [400, 413].includes(response.status) }).toEqual({
        url,
        refused: true,
      });
    }
  });
});

describe('JSON', () => {
  const nested = (open: string, close: string, depth: number) =>
    `{"firstName":${open.repeat(depth)}1${close.repeat(depth)}}`;

  test.each([
    ['arrays 45,000 deep', nested('[', ']', 45_000)],
    ['objects 15,000 deep', nested('{"a":', '}', 15_000)],
    ['30,000 properties', `{${Array.from({ length: 8_000 }, (_, n) => `"p${n}":1`).join()}}`],
    ['a number of 90,000 digits', `{"firstName":${'9'.repeat(90_000)}}`],
    ['the same property 9,000 times', `{${'"firstName":1,'.repeat(6_000)}"a":1}`],
  ])('JSON with %s is refused as input', async (_what, body) => {
    for (const url of urls) expect((await send(url, body)).status).toBe(400);
  });
});

test('a form of 3,000 fields is refused', async () => {
  const fields = Array.from({ length: 3_000 }, (_, n) => `f${n}=1`).join('&');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await send('/api/leads', fields, form)).status).toBe(413);
});

test('a body of 20 MB is refused at every path', async () => {
  const body = 'x'.repeat(20_000_000);
  for (const url of [...urls, '/api/auth/login', '/api/stripe/webhook', '/unsubscribe']) {
    const response = await send(url, body).catch(() => ({ status: 'closed' }));
    expect([400, 403, 404, 413, 'closed']).toContain(response.status);
  }
  expect((await gateway.visitor().get('/healthz')).status).toBe(200);
});

/** Texts on which a regular expression that backtracks would take minutes; Jest's time limit would end the test. */
describe('texts that slow regular expressions down', () => {
  const texts = [
    'a'.repeat(30_000) + '!',
    `${'a.'.repeat(15_000)}@`,
    'a@'.repeat(15_000),
    `a@${'a.'.repeat(15_000)}`,
    `a@${'a-'.repeat(15_000)}.`,
    ' '.repeat(30_000) + 'x',
    `${'1-'.repeat(15_000)}x`,
    '('.repeat(30_000),
    '%2'.repeat(15_000),
    `/${'/'.repeat(30_000)}`,
    '\u0301'.repeat(30_000),
    `${'\t\n'.repeat(15_000)}x`,
  ];

  test.each(['firstName', 'email', 'phone', 'state', 'page', 'topic', 'language'])(
    'texts that slow regular expressions down are answered as the lead’s %s',
    async (field) => {
      for (const text of texts) {
        const { status } = await send('/api/leads', JSON.stringify({ ...lead, [field]: text }));
        expect([200, 400]).toContain(status);
      }
    },
  );

  test('texts that slow regular expressions down are answered at sign-in, at registration and in the admins’ searches', async () => {
    const { http } = await gateway.admin();
    for (const text of texts) {
      for (const path of ['login', 'register', 'forgot-password']) {
        const input = { email: text, password: text.slice(0, 150) };
        expect((await gateway.visitor().post(`/api/auth/${path}`, input)).status).toBe(400);
      }
      const query = encodeURIComponent(text.slice(0, 2_000));
      for (const list of ['clients?limit=5&', 'leads?']) {
        const { status } = await http.get(`/api/admin/${list}search=${query}`);
        expect([200, 400]).toContain(status);
      }
    }
  });

  test.each(['user-agent', 'accept-language', 'accept', 'referer', 'cookie', 'origin', 'range'])(
    'texts that slow regular expressions down are answered in the header %s',
    async (header) => {
      for (const text of texts) {
        const value = text.replaceAll(/[^\x20-\x7e]/g, ',').slice(0, 8_000);
        const { status } = await gateway.visitor().get('/api/auth/user', { [header]: value });
        expect(status).toBe(401);
      }
    },
  );
});
