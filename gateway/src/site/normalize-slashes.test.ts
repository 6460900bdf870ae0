import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { request, type IncomingMessage } from 'node:http';
import { testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ releases: testReleases() });
});
afterAll(() => gateway.stop());

/** Sends the request line exactly as written, because fetch would turn backslashes into slashes. */
function get(path: string, method = 'GET'): Promise<IncomingMessage> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method }, (response) =>
      resolve(response.resume()),
    );
    sent.on('error', reject).end();
  });
}

describe('a path with repeated slashes', () => {
  test.each([
    ['//', '/'],
    ['///', '/'],
    ['//qualify', '/qualify'],
    ['/qualify//', '/qualify/'],
    ['/admin//client///1', '/admin/client/1'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/%2e%2e//x', '/evil.example/%2e%2e/x'],
    ['/\\evil.example', '/evil.example'],
    ['/\\/\\evil.example', '/evil.example'],
    ['//?next=//evil.example&x=a\\b', '/?next=//evil.example&x=a\\b'],
    ['//qualify?utm_source=a//b?c', '/qualify?utm_source=a//b?c'],
    ['//robots.txt', '/robots.txt'],
    ['//api/auth/user', '/api/auth/user'],
  ])('%s is sent to %s, on this host', async (path, target) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers.location]).toEqual([301, target]);
    expect(new URL(target, gateway.url).origin).toBe(gateway.url);
    expect((await get(path, 'HEAD')).headers.location).toBe(target);
  });

  test.each(['/', '/?returnTo=//x', '/start-credit-repair/', '/login?a=\\'])(
    '%s is left as it is',
    async (path) => {
      expect((await get(path)).statusCode).toBe(200);
    },
  );
});
