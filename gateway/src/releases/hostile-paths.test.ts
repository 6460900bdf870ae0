import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { manifest, testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

const SECRET = 'the key of this installation';
const SCRIPT = 'x'.repeat(10_000);

const parent = mkdtempSync(join(tmpdir(), 'hostile-paths-'));
const store = join(parent, 'releases');
let gateway: TestGateway;
beforeAll(async () => {
  const build = join(store, 'mf-portal', 'b1');
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'entry.js'), SCRIPT);
  writeFileSync(join(build, 'release.json'), JSON.stringify(manifest('mf-portal', 'b1')));
  for (const name of ['encryption-keys', 'secret.js', 'passwd']) {
    for (const folder of [parent, store, join(store, 'mf-portal')]) {
      writeFileSync(join(folder, name), SECRET);
    }
  }
  gateway = await startTestGateway({ releases: testReleases(), releaseFolder: store });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(parent, { recursive: true });
});

/** Sends the request line as written, because fetch would normalize the path. */
function get(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(gateway.url);
  return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, (response) => {
      buffer(response).then((body) => resolve({ status: response.statusCode!, body }), reject);
    });
    sent.on('error', reject).end();
  });
}

const up = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '.%2e/',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '..%252f',
  '%252e%252e/',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%ef%bc%8f',
  '..;/',
  '....//',
  './../',
];
const bases = ['/mf/mf-portal/b1/', '/mf/mf-portal/', '/mf/', '/'];
const targets = ['secret.js', 'encryption-keys', 'passwd', 'etc/passwd'];

describe.each(up)('paths with %s', (spelling) => {
  test.each(bases)('lead to no file from %s', async (base) => {
    const paths = [1, 2, 3, 4, 9].flatMap((depth) =>
      targets.map((target) => base + spelling.repeat(depth) + target),
    );
    for (const { status, body } of await Promise.all(paths.map((path) => get(path)))) {
      // Repeated slashes are redirected to this site's own path.
      expect([301, 404]).toContain(status);
      expect(body.toString()).not.toMatch(new RegExp(`${SECRET}|root:`));
    }
  });
});

describe('ranges', () => {
  const file = '/mf/mf-portal/b1/entry.js';

  test.each([
    `bytes=${Array(500).fill('0-').join()}`,
    `bytes=${Array.from({ length: 500 }, (_, n) => `${n}-${n + 5_000}`).join()}`,
    'bytes=0-9,0-9,0-9',
    'bytes=9-1',
    'bytes=-0',
    'bytes=--1',
    'bytes=-99999999999999999999',
    'bytes=99999999999999999999-',
    'bytes=0-99999999999999999999',
    'bytes=a-b',
    'lines=0-1',
  ])('%.40s are never answered with more than the file', async (range) => {
    const { status, body } = await get(file, { range });
    expect([200, 206, 416]).toContain(status);
    expect(body.length).toBeLessThanOrEqual(SCRIPT.length);
  });
});
