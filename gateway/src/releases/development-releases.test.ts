import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifest, testReleases } from '../../test/releases.ts';
import { startTestGateway } from '../../test/test-gateway.ts';

const KEY = 'the key of this checkout';

let builds: Server;
let asked: string[] = [];
let origin: string;
let folder: string;
let keyFile: string;
beforeAll(async () => {
  builds = createServer((req, res) => {
    asked.push(req.url!);
    if (req.url === '/moved') res.writeHead(302, { location: '/mf/shell/dev/release.json' });
    if (req.url === '/broken') res.end('<html>');
    else if (req.url !== '/never') res.end(JSON.stringify(release));
  });
  await new Promise<void>((resolve) => builds.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(builds.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'development-'));
  keyFile = join(folder, 'key');
  await writeFile(keyFile, KEY);
});
afterAll(async () => {
  builds.closeAllConnections();
  builds.close();
  await rm(folder, { recursive: true });
});

const release = { ...manifest('shell', 'dev'), integrity: {} };
const own = '/mf/shell/dev/release.json';

interface Sent {
  key?: string;
  file?: string | null;
}

async function page(paths: string[], { key = KEY, file = keyFile }: Sent = {}) {
  asked = [];
  const gateway = await startTestGateway({ developmentKeyFile: file, releases: testReleases() });
  try {
    return await gateway.visitor().get('/', {
      'x-development-releases': paths.map((path) => URL.parse(path, origin)!.href).join(','),
      'x-development-key': key,
    });
  } finally {
    await gateway.stop();
  }
}

test('serves the builds of a development server that knows the key', async () => {
  const response = await page([own]);
  expect(response.body).toContain('src="/mf/shell/dev/');
  expect(response.headers.get('integrity-policy')).toBeNull();
});

test.each([
  ['of another server', { key: 'another' }],
  ['without a key', { key: '' }],
  ['where no development server has run', { file: '/nowhere/key', key: '' }],
  ['that others can reach', { file: null }],
])('requests nothing %s', async (_, options) => {
  const response = await page([own], options);
  expect(response.body).not.toContain('/mf/shell/dev/');
  expect(response.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  expect(asked).toEqual([]);
});

test('never requests builds on other hosts', async () => {
  const response = await page([`http://192.0.2.1${own}`]);
  expect(response.body).not.toContain('/mf/shell/dev/');
});

test('a build that is moved, broken, away or silent leaves the live one', async () => {
  const response = await page(['/moved', '/broken', '/never', 'http://127.0.0.1:1/']);
  expect(response.status).toBe(200);
  expect(response.body).toContain('src="/mf/shell/b1/');
  expect(asked.toSorted()).toEqual(['/broken', '/moved', '/never']);
});

test('requests 16 builds at most', async () => {
  await page(Array.from({ length: 40 }, (_, n) => `${own}?${n}`));
  expect(asked).toHaveLength(16);
});
