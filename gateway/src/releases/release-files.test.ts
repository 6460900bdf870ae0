import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { manifest, testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

const parent = mkdtempSync(join(tmpdir(), 'release-files-'));
const store = join(parent, 'store');
const SCRIPT = 'console.log("a build");';

let gateway: TestGateway;
beforeAll(async () => {
  const build = join(store, 'mf-portal', 'b1');
  mkdirSync(join(build, 'chunks'), { recursive: true });
  writeFileSync(join(build, 'entry.js'), SCRIPT);
  writeFileSync(join(build, 'entry.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(build, 'entry.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(build, 'chunks', 'plain.js'), SCRIPT);
  for (const file of ['logo.svg', 'logo.ico', 'logo.png', 'app.webmanifest', 'mf-manifest.json']) {
    writeFileSync(join(build, file), '"a file"');
  }
  const described = { ...manifest('mf-portal', 'b1'), themeColor: { light: 'secret', dark: '' } };
  writeFileSync(join(build, 'release.json'), JSON.stringify(described));
  writeFileSync(join(build, '.hidden.js'), 'secret');
  writeFileSync(join(parent, 'outside.js'), 'secret');
  gateway = await startTestGateway({ releases: testReleases(), releaseFolder: store });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(parent, { recursive: true });
});

/** Sends the request line exactly as written, because fetch would normalize the path. */
function rawStatus(path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode!, body }));
    });
    sent.on('error', reject).end();
  });
}

describe('GET /mf/{app}/{build}/…', () => {
  test('GET /mf/{app}/{build}/… is cached for a year and typed', async () => {
    const response = await gateway.visitor().get('/mf/mf-portal/b1/chunks/plain.js');
    expect(response.status).toBe(200);
    expect(response.body).toBe(SCRIPT);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('etag')).toMatch(/^W?\/?"/);
  });

  test('a script has no headers that only documents need', async () => {
    const { headers } = await gateway.visitor().get('/mf/mf-portal/b1/chunks/plain.js');
    for (const name of [
      'x-frame-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'last-modified',
    ]) {
      expect([name, headers.get(name)]).toEqual([name, null]);
    }
    const image = await gateway.visitor().get('/mf/mf-portal/b1/logo.svg');
    expect(image.headers.get('x-frame-options')).toBe('DENY');
  });

  test.each([
    ['logo.svg', 'image/svg+xml'],
    ['logo.png', 'image/png'],
    ['logo.ico', 'image/vnd.microsoft.icon'],
    ['app.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['mf-manifest.json', 'application/json; charset=utf-8'],
  ])('%s is %s', async (file, type) => {
    const response = await gateway.visitor().get(`/mf/mf-portal/b1/${file}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])(
    'GET /mf/{app}/{build}/… is sent to a browser that accepts %s as %s',
    async (accepted, encoding) => {
      const headers = { 'accept-encoding': accepted };
      const response = await gateway.visitor().get('/mf/mf-portal/b1/entry.js', headers);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(response.body).toBe(SCRIPT);
    },
  );

  test('falls back to the plain file where the build compressed none', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const response = await gateway.visitor().get('/mf/mf-portal/b1/chunks/plain.js', headers);
    expect(response.body).toBe(SCRIPT);
  });

  test.each([
    '/mf/mf-portal/b1/missing.js',
    '/mf/mf-portal/b9/entry.js',
    '/mf/mf-portal/b1/release.json',
    '/mf/mf-portal/b1/.hidden.js',
    '/mf/mf-portal/b1/chunks',
    '/mf/mf-portal/b1/',
    '/mf/mf-portal',
    '/mf/',
    '/mf/mf-portal/b1/../../../outside.js',
    '/mf/mf-portal/b1/..%2f..%2f..%2foutside.js',
    '/mf/mf-portal/b1/%2e%2e/%2e%2e/%2e%2e/outside.js',
    '/mf/..%2f..%2f/x/outside.js',
    '/mf/mf-portal/%2e%2e%2f%2e%2e%2f%2e%2e/outside.js',
    '/mf/mf-portal/b1/..%5c..%5c..%5coutside.js',
    '/mf/mf-portal/b1/entry.js%00.js',
    '/mf/mf-portal/b1/%ff.js',
  ])('%s is not found', async (path) => {
    const { status, body } = await rawStatus(path);
    expect(status).toBe(404);
    expect(body).not.toContain('secret');
  });
});

describe('a request that does not fit the file', () => {
  test.each([
    ['a range behind its end', { range: 'bytes=99999999-' }, 416, /^bytes \*\/\d+$/],
    ['a version that it is not', { 'if-match': '"x"' }, 412, /^none$/],
    [
      'a time before it was written',
      { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
      412,
      /^none$/,
    ],
  ])(
    '(%s) gets its own status, and its response is not cached',
    async (_, headers, status, size) => {
      const before = gateway.logLines.length;
      for (const file of ['entry.js', 'chunks/plain.js']) {
        const response = await gateway.visitor().get(`/mf/mf-portal/b1/${file}`, headers);
        expect(response.status).toBe(status);
        expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
        expect(response.headers.get('cache-control')).toBe('no-store');
        for (const name of ['content-encoding', 'etag', 'last-modified']) {
          expect(response.headers.get(name)).toBeNull();
        }
        expect(response.body).not.toContain('Error');
        expect(response.headers.get('content-range') ?? 'none').toMatch(size);
      }
      const lines = gateway.logLines.slice(before).map((line) => JSON.parse(line));
      expect(lines.filter(({ level, err }) => level >= 50 || err)).toEqual([]);
    },
  );

  test('a satisfiable range gets that part of the file', async () => {
    const headers = { range: 'bytes=0-6', 'accept-encoding': 'identity' };
    const response = await gateway.visitor().get('/mf/mf-portal/b1/entry.js', headers);
    expect([response.status, response.body]).toEqual([206, 'console']);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });
});

test('GET /mf/live.json returns the live build of each app, uncached', async () => {
  const response = await gateway.visitor().get('/mf/live.json');
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    shell: { build: 'b1' },
    'mf-marketing': { build: 'b1' },
    'mf-portal': { build: 'b1' },
    'mf-admin': { build: 'b1' },
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});
