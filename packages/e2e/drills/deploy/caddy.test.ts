import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@repo/testing/free-port.ts';
import { listenLocally } from '@repo/testing/listen-locally.ts';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startCaddy } from './caddy.ts';

/** Caddy asks once a second. */
const SEEN_MS = 2_500;

let opened: AsyncDisposableStack;
beforeEach(() => {
  opened = new AsyncDisposableStack();
});
afterEach(() => opened.disposeAsync());

async function startGateway() {
  const gateway = { isReady: true, pages: 0, address: '' };
  const server = createServer((req, res) => {
    const isProbe = req.url === '/readyz';
    if (!isProbe) gateway.pages += 1;
    res.writeHead(gateway.isReady || !isProbe ? 200 : 503).end('We will be right back');
  });
  const { url, stop } = await listenLocally(server);
  opened.defer(stop);
  gateway.address = new URL(url).host;
  return gateway;
}

async function serve(gateways: { address: string }[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'caddy-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const site = `http://127.0.0.1:${await freePort()}`;
  const caddy = await startCaddy(
    folder,
    site,
    gateways.map(({ address }) => address),
  );
  opened.defer(caddy.stop);
  return async () => (await fetch(`${site}/login`)).text();
}

(existsSync('/usr/bin/caddy') ? describe : describe.skip)('the sample of Caddy', () => {
  test('the sample of Caddy passes on what one gateway answers that is not ready', async () => {
    const gateway = await startGateway();
    gateway.isReady = false;
    const open = await serve([gateway]);
    await delay(SEEN_MS);
    expect(await open()).toBe('We will be right back');
  });

  test('the sample of Caddy asks those of several that are ready, and any if none is', async () => {
    const [first, second] = [await startGateway(), await startGateway()];
    const open = await serve([first, second]);
    first.isReady = false;
    await delay(SEEN_MS);
    first.pages = 0;
    for (let times = 0; times < 4; times += 1) await open();
    expect([first.pages, second.pages]).toEqual([0, 4]);
    second.isReady = false;
    await delay(SEEN_MS);
    expect(await open()).toBe('We will be right back');
  });
});
