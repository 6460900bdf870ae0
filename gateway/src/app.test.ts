import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readEvents } from '../test/event-reader.ts';
import { createLead } from '../test/factories.ts';
import type { HttpClient } from '../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../test/test-gateway.ts';
import { randomPdf, upload } from '../test/uploads.ts';
import { restEndpoints } from './api/rest.ts';
import { routeEndpoints } from './api/route-endpoints.ts';

let gateway: TestGateway;
let client: HttpClient;
let admin: HttpClient;
beforeAll(async () => {
  gateway = await startTestGateway();
  client = (await gateway.client()).http;
  admin = (await gateway.admin()).http;
});
afterAll(() => gateway.stop());

const compressing = { 'accept-encoding': 'br, gzip' };

test.each(routeEndpoints)('no procedure takes the requests of $name', ({ openapi }) => {
  const path = openapi.path.replaceAll(/\{\w+\}/g, 'some-id');
  const takers = restEndpoints.filter(
    ({ openapi: { method, path: pattern } }) =>
      method === openapi.method &&
      new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i').test(path),
  );
  expect(takers.map(({ name }) => name)).toEqual([]);
});

describe('files', () => {
  test('files are sent uncompressed, with their length', async () => {
    const content = randomPdf(5_000);
    const { body } = await upload(client, { content });
    for (const path of [
      `/api/documents/${body.id}/file`,
      '/api/documents/identity-affidavit-template',
    ]) {
      const { status, headers } = await client.get(path, compressing);
      expect([path, status, headers.get('content-encoding')]).toEqual([path, 200, null]);
      expect(Number(headers.get('content-length'))).toBeGreaterThan(1_024);
    }
  });
});

test('complete and paged lists are compressed', async () => {
  for (let count = 0; count < 12; count += 1) await createLead(gateway.db);
  for (let count = 0; count < 12; count += 1) await gateway.client();
  for (const path of ['/api/admin/clients', '/api/admin/clients?limit=12', '/api/admin/leads']) {
    const { status, headers } = await admin.get(path, compressing);
    expect([path, status, headers.get('content-encoding')]).toEqual([path, 200, 'br']);
  }
});

test('streams of changes leave an address its turns', async () => {
  const readers = await Promise.all(Array.from({ length: 9 }, () => readEvents(client)));
  expect((await client.get('/api/auth/user')).status).toBe(200);
  for (const reader of readers) reader.close();
});

describe('calls', () => {
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };

  test.each(['/api/notifications/read-all', '/trpc/notifications.markAllRead'])(
    'calls from another origin change nothing: %s',
    async (path) => {
      expect((await client.post(path, {}, elsewhere)).status).toBe(403);
    },
  );

  test('calls of tRPC are not streamed', async () => {
    const { headers } = await client.get('/trpc/auth.user', { 'accept-encoding': 'identity' });
    expect(headers.get('content-length')).not.toBeNull();
  });
});
