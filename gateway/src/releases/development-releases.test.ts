import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manifest, testReleases } from '../../test/releases.ts';
import { startTestGateway } from '../../test/test-gateway.ts';

let builds: Server;
let asked = 0;
let address: string;
beforeAll(async () => {
  builds = createServer((_req, res) => {
    asked += 1;
    res.end(JSON.stringify({ ...manifest('shell', 'dev'), integrity: {} }));
  });
  await new Promise<void>((resolve) => builds.listen(0, '127.0.0.1', resolve));
  const { port } = builds.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/mf/shell/dev/release.json`;
});
afterAll(() => {
  builds.close();
});

async function page(development: boolean, header: string) {
  const gateway = await startTestGateway({ development, releases: testReleases() });
  try {
    return await gateway.visitor().get('/', { 'x-development-releases': header });
  } finally {
    await gateway.stop();
  }
}

test('a gateway on loopback serves development builds', async () => {
  const response = await page(true, address);
  expect(response.body).toContain('src="/mf/shell/dev/');
  expect(response.headers.get('integrity-policy')).toBeNull();
});

test('builds on other hosts are never requested', async () => {
  const response = await page(true, 'http://192.0.2.1/mf/shell/dev/release.json');
  expect(response.body).not.toContain('/mf/shell/dev/');
  expect(response.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
});

test('a gateway that others can reach ignores the header', async () => {
  const before = asked;
  const response = await page(false, address);
  expect(response.body).not.toContain('/mf/shell/dev/');
  expect(asked).toBe(before);
});
