import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
let secure: TestGateway;
beforeAll(async () => {
  const releases = testReleases();
  gateway = await startTestGateway({ releases });
  const { databaseUrl } = gateway;
  secure = await startTestGateway({ releases, databaseUrl, publicUrl: 'https://portal.example' });
});
afterAll(async () => {
  await secure.stop();
  await gateway.stop();
});

const pages = [
  '/',
  '/login',
  '/documents',
  '/nothing',
  '/start-credit-repair',
  '/unsubscribe?token=x',
];
const data = [
  '/api/auth/user',
  '/api/logout',
  '/api/nothing',
  '/api/admin/clients',
  '/api/admin/leads.csv',
  '/api/documents/3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11/file',
  '/api/events',
  '/trpc/auth.user',
  '/trpc/nothing',
  '/mf/live.json',
];
const others = [
  '/api/login',
  '/api/openapi.json',
  '/api/docs',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/sw.js',
  '/mf/nothing/b1/entry.js',
];

describe.each([...pages, ...data, ...others])('%s', (path) => {
  test('a response is not sniffed or framed, and names no server', async () => {
    const { headers } = await gateway.visitor().get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('says what its text is and in which encoding', async () => {
    const { headers, body } = await gateway.visitor().get(path);
    const type = headers.get('content-type') ?? '';
    const isSaid = body === '' || /charset=utf-8|^application\/json$/.test(type);
    expect({ type, isSaid }).toEqual({ type, isSaid: true });
  });

  test('insists on https where the site has it', async () => {
    expect((await secure.visitor().get(path)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect((await gateway.visitor().get(path)).headers.get('strict-transport-security')).toBeNull();
  });
});

test.each([...pages, ...data])('%s is kept by no cache', async (path) => {
  expect((await gateway.visitor().get(path)).headers.get('cache-control')).toContain('no-store');
});

test.each(pages)('the policy of %s has no way around the nonce', async (path) => {
  const { headers } = await gateway.visitor().get(path);
  const policy = headers.get('content-security-policy')!;
  expect(policy).toMatch(/default-src '(self|none)'/);
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types (default|'none')$/);
  expect(policy).not.toMatch(/unsafe|\*|https?:|data:(?! ?;|$)(?<!img-src 'self' data:)/);
});

describe('the language of a request', () => {
  const hostile = ['es\r\nset-cookie: x=1', 'es%0d%0aset-cookie:%20x=1', 'es;q=a', '../es', 'é'];

  test.each(hostile)(
    'the language of a request cannot add a header or a page (%j)',
    async (value) => {
      const visitor = gateway.visitor();
      const query = encodeURIComponent(value);
      for (const path of [`/?language=${query}`, `/login?language=${query}`]) {
        const { status, headers } = await visitor.get(path, { cookie: `language=${query}` });
        expect(status).toBe(200);
        expect(headers.getSetCookie().join()).not.toContain('x=1');
        expect(headers.get('content-language')).not.toBe(value);
      }
    },
  );
});
