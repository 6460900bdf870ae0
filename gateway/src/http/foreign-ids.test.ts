import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accessTable } from '../../test/access-table.ts';
import { createClientRows, type ClientRows } from '../../test/client-rows.ts';
import { requestsOf } from '../../test/endpoint-requests.ts';
import type { HttpClient } from '../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
let rows: ClientRows;
let other: HttpClient;
let admin: HttpClient;
beforeAll(async () => {
  gateway = await startTestGateway();
  rows = await createClientRows(gateway);
  other = (await gateway.client()).http;
  admin = (await gateway.admin()).http;
});
afterAll(() => gateway.stop());

const owned = Object.entries(accessTable).flatMap(([name, audience]) =>
  audience === 'owner' ? [name] : [],
);

const everywhere = (id: string) =>
  Object.fromEntries(Object.keys(rows.ids).map((segment) => [segment, id]));

async function answers(http: HttpClient, name: string, ids: Record<string, string>) {
  const seen = [];
  for (const request of requestsOf(name, ids)) {
    const { status, body, headers } = await http.request(...request);
    const shown = [...headers].filter(([header]) => !['date', 'x-request-id'].includes(header));
    seen.push({ status, body, headers: shown });
  }
  return seen;
}

describe('an id of somebody else’s row is answered like an unknown one', () => {
  test.each(owned)(
    'an id of somebody else’s row is answered like an unknown one by %s, for another client and for an admin',
    async (name) => {
      for (const http of [other, admin]) {
        const unknown = await answers(http, name, everywhere(randomUUID()));
        expect(unknown.map(({ status }) => status)).toEqual(unknown.map(() => 404));
        expect(await answers(http, name, rows.ids)).toEqual(unknown);
        expect(await answers(http, name, everywhere('no-uuid'))).toEqual(unknown);
      }
    },
  );
});

test('an admin’s account is no client’s file: its id is answered like an unknown one', async () => {
  const { id } = await gateway.admin();
  const ofClients = Object.entries(accessTable).flatMap(([name, audience]) => {
    const names = audience === 'admin' ? requestsOf(name, rows.ids).map(([path]) => path) : [];
    return names.some((path) => path.startsWith(`/api/admin/clients/${rows.ids['clients']}`))
      ? [name]
      : [];
  });
  expect(ofClients).toContain('clients.get');
  const found = [];
  for (const name of ofClients) {
    const ofNobody = await answers(admin, name, { ...rows.ids, clients: randomUUID() });
    const ofAdmin = await answers(admin, name, { ...rows.ids, clients: id });
    const statuses = ofAdmin.map(({ status }) => status);
    if (JSON.stringify(ofAdmin) !== JSON.stringify(ofNobody)) found.push({ name, statuses });
  }
  expect(found).toEqual([]);
});
