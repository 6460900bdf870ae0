import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PageData } from '@repo/contract/page-data';
import type { LiveRelease } from '@repo/contract/releases';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardToDeployed, withDevelopmentBuild } from './deployed-gateway.ts';

const releaseOf = (name: string, build: string) =>
  ({ app: { name }, build, baseUrl: `/mf/${name}/${build}/` }) as LiveRelease;
const development = releaseOf('mf-portal', 'dev');

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let received: IncomingHttpHeaders;
const gateway = createServer((req, res) => {
  received = req.headers;
  res.writeHead(303, {
    location: `${gatewayUrl}/login`,
    'set-cookie': ['__Host-session=1; Path=/; HttpOnly; Secure; SameSite=Lax', 'plain=2'],
    'integrity-policy': 'blocked-destinations=(script)',
  });
  res.end('{}');
});
let server: Server;
let gatewayUrl: string;
let url: string;
beforeAll(async () => {
  gatewayUrl = await listen(gateway);
  server = createServer(forwardToDeployed(new URL(gatewayUrl), async () => development));
  url = await listen(server);
});
afterAll(() => {
  for (const one of [gateway, server]) {
    one.closeAllConnections();
    one.close();
  }
});

test('cookies, redirects and the own origin fit both sides', async () => {
  const response = await fetch(`${url}/api`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, cookie: 'deployed-Host-session=1; plain=2' },
  });
  expect(response.headers.get('location')).toBe('/login');
  expect(response.headers.getSetCookie()).toEqual([
    'deployed-Host-session=1; Path=/; HttpOnly; SameSite=Lax',
    'plain=2',
  ]);
  expect(response.headers.get('integrity-policy')).toBeNull();
  expect(received).toMatchObject({
    host: new URL(gatewayUrl).host,
    origin: gatewayUrl,
    cookie: '__Host-session=1; plain=2',
  });
});

test('a page of another origin is not taken for the gateway’s own', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  await fetch(`${url}/api`, { method: 'POST', redirect: 'manual', headers });
  expect(received.origin).toBe('https://elsewhere.example');
});

test('the document names the development build, without HTML of the live one and without its failures', () => {
  const data = {
    releases: [releaseOf('shell', 's1'), releaseOf('mf-portal', 'p1')],
  };
  const documentWith = (root: string, json: object) =>
    `<body>\n${root}\n<script type="application/json" id="page-data">${JSON.stringify(json)}</script>\n</body>`;
  const rendered =
    '<div id="root" data-prerendered=""><div data-mf="portal">$1</div></div>\n<p>late</p>';
  const expected: Partial<PageData> = {
    releases: [releaseOf('shell', 's1'), development],
    channels: { 'mf-portal': 'development' },
  };
  expect(withDevelopmentBuild(documentWith(rendered, data), development)).toBe(
    documentWith('<div id="root"></div>', expected),
  );
  expect(withDevelopmentBuild('<p>A plain page</p>', development)).toBe('<p>A plain page</p>');
});
