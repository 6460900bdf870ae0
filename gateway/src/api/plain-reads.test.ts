import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import { USER_HEADER } from '@repo/contract/page-data';
import { createClientRows, type ClientRows } from '../../test/client-rows.ts';
import { endpointNames, requestsOf } from '../../test/endpoint-requests.ts';
import type { HttpClient, TestResponse } from '../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { routeEndpoints } from './route-endpoints.ts';

let gateway: TestGateway;
let client: ClientRows;
let admin: HttpClient;
beforeAll(async () => {
  gateway = await startTestGateway();
  client = await createClientRows(gateway);
  admin = (await gateway.admin()).http;
});
afterAll(() => gateway.stop());

const files = new Set<string>(routeEndpoints.map(({ name }) => name));
const reads = endpointNames.filter((name) => {
  const [[, { method }]] = requestsOf(name, new Proxy({}, { get: () => 'id' }));
  return method === undefined && !files.has(name);
});

/** Headers that differ from response to response, or say how Node sends a body of unknown length. */
const unlike = new Set(['date', 'x-request-id', 'content-length', 'transfer-encoding']);

const comparable = ({ status, body, headers }: TestResponse) => ({
  status,
  body,
  headers: Object.fromEntries([...headers].filter(([name]) => !unlike.has(name))),
});

/** Expects the same from the plain front and from Express, which matches paths in any case. */
async function expectSame(http: HttpClient, path: string, headers: Record<string, string> = {}) {
  const all = { 'accept-encoding': 'identity', ...headers };
  const plain = await http.get(path, all);
  const routed = await http.get(
    path.replace(/^\/\w+/, (first) => first.toUpperCase()),
    all,
  );
  expect({ path, ...comparable(plain) }).toEqual({ path, ...comparable(routed) });
}

const badQueries = ['?limit=x&cursor=%00', '?input=%7B', '?batch=1&input=%5B%5D'];

describe.each(['visitor', 'client', 'admin'])(
  'the plain front responds to a %s as Express does',
  (who) => {
    test.each(reads)('%s', async (name) => {
      const http = { visitor: gateway.visitor(), client: client.http, admin }[who]!;
      for (const [path] of requestsOf(name, client.ids)) {
        await expectSame(http, path);
        // A visitor is asked to sign in before.
        if (who === 'visitor') continue;
        for (const query of badQueries) await expectSame(http, path.replace(/\?.*|$/, query));
      }
    });
  },
);

test('and to a batch, to a page of another user, to a view and from another origin', async () => {
  const { http, ids } = client;
  const path = (...names: string[]) =>
    `/trpc/${names.join()}?batch=1&input=${encodeURIComponent('{"0":{"limit":1}}')}`;
  const mixed = path('notifications.list', 'clients.stats', 'documents.list');
  await expectSame(http, mixed);
  await expectSame(http, path('notifications.list', 'auth.user'));
  await expectSame(http, path(...Array<string>(51).fill('auth.user')));
  const another = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  for (const headers of [{ [USER_HEADER]: ids['leads']! }, another]) {
    await expectSame(http, '/api/notifications', headers);
    await expectSame(http, mixed, headers);
  }
  await expectSame(admin, mixed, { [VIEW_AS_HEADER]: ids['clients']! });
});

test('a read does not pass through the adapter of tRPC, which cannot tell the length', async () => {
  const identity = { 'accept-encoding': 'identity' };
  const [plain, routed] = [
    await client.http.get('/trpc/auth.user', identity),
    await client.http.get('/TRPC/auth.user', identity),
  ];
  expect([plain, routed].map(({ headers }) => headers.has('content-length'))).toEqual([
    true,
    false,
  ]);
});
