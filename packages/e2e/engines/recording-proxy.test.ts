import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { listenLocally } from '@repo/testing/listen-locally.ts';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { startRecordingProxy } from './recording-proxy.ts';

const problems: string[] = [];
let received: IncomingHttpHeaders = {};
let target = '';
let product: Awaited<ReturnType<typeof listenLocally>>;
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;

const server = createServer((incoming, outgoing) => {
  received = incoming.headers;
  if (incoming.url === '/gone') outgoing.writeHead(404).end('gone');
  else {
    outgoing.setHeader('content-type', incoming.url === '/' ? 'text/html' : 'text/plain');
    outgoing.setHeader('content-security-policy', "script-src 'nonce-abc123'");
    outgoing.end('<html><head><title>A</title></head></html>');
  }
});

beforeAll(async () => {
  product = await listenLocally(server);
  target = product.url;
  proxy = await startRecordingProxy(target, (kind, text) => problems.push(`${kind}: ${text}`));
});

beforeEach(() => {
  problems.length = 0;
});

afterAll(async () => {
  await proxy.stop();
  await product.stop();
});

test('a document gets a first script with its nonce; its policy stays', async () => {
  const response = await fetch(proxy.url, { headers: { accept: 'text/html' } });
  expect(response.headers.get('content-security-policy')).toBe("script-src 'nonce-abc123'");
  expect(await response.text()).toMatch(
    /^<html><head><script nonce="abc123">\([^]+<\/script><title>/,
  );
  expect(problems).toEqual([]);
});

test('responses other than documents stay unchanged', async () => {
  const response = await fetch(`${proxy.url}/robots.txt`);
  expect(await response.text()).toBe('<html><head><title>A</title></head></html>');
});

test('the product sees a request to itself', async () => {
  await fetch(proxy.url, { method: 'POST', headers: { origin: proxy.url } });
  expect(received.origin).toBe(target);
  expect(received.host).toBe(new URL(target).host);
});

test('an error response and what the page sends are recorded', async () => {
  expect((await fetch(`${proxy.url}/gone`)).status).toBe(404);
  const body = JSON.stringify(['page error', 'It broke']);
  await fetch(`${proxy.url}/problems-of-the-page`, { method: 'POST', body });
  expect(problems).toEqual(['response 404: GET /gone', 'page error: It broke']);
});
