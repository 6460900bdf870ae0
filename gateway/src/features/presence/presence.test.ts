import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PresentAdmin } from '@repo/contract/presence';
import { sql } from 'kysely';
import { expectRefused } from '../../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

type Admin = Awaited<ReturnType<TestGateway['admin']>>;

const pathOf = (clientId: string) => `/api/admin/clients/${clientId}/presence`;
const announce = (admin: Admin, clientId: string, pageId: string, tab?: string) =>
  admin.http.post<PresentAdmin[]>(`${pathOf(clientId)}/${pageId}`, { tab });
const others = async (admin: Admin, clientId: string) =>
  (await admin.http.get<PresentAdmin[]>(pathOf(clientId))).body;

async function twoAdmins() {
  const nora = await gateway.admin({ firstName: 'Nora', lastName: 'Beck' });
  const abel = await gateway.admin({ firstName: 'Abel', lastName: 'Cruz' });
  const { id: clientId } = await gateway.client();
  return { nora, abel, clientId };
}

test('each admin sees the others with their tab, once however many pages they have, and not themselves', async () => {
  const { nora, abel, clientId } = await twoAdmins();
  expect((await announce(nora, clientId, randomUUID(), 'disputes')).body).toEqual([]);
  const seen = await announce(abel, clientId, randomUUID());
  expect(seen.body).toEqual([
    { id: nora.id, name: 'Nora Beck', tab: 'disputes', since: expect.any(String) },
  ]);
  await announce(nora, clientId, randomUUID(), 'documents');
  expect(await others(abel, clientId)).toMatchObject([{ name: 'Nora Beck', tab: 'documents' }]);
  expect(await others(nora, clientId)).toMatchObject([{ name: 'Abel Cruz', tab: null }]);
});

test('a page is at one client at a time, and gone when it ends', async () => {
  const { nora, abel, clientId } = await twoAdmins();
  const { id: nextId } = await gateway.client();
  const page = randomUUID();
  await announce(nora, clientId, page);
  await announce(nora, nextId, page);
  expect(await others(abel, clientId)).toEqual([]);
  expect(await others(abel, nextId)).toHaveLength(1);
  // What a page says of the client it left comes too late.
  await nora.http.delete(`${pathOf(clientId)}/${page}`);
  expect(await others(abel, nextId)).toHaveLength(1);
  await nora.http.delete(`${pathOf(nextId)}/${page}`);
  expect(await others(abel, nextId)).toEqual([]);
});

test('a page that says nothing more is gone, and its row is deleted by the next one', async () => {
  const { nora, abel, clientId } = await twoAdmins();
  const page = randomUUID();
  await announce(nora, clientId, page);
  const saidAgo = (age: string) =>
    sql`update client_presence set seen_at = now() - ${age}::interval where page_id = ${page}`.execute(
      gateway.db,
    );
  await saidAgo('29 seconds');
  expect(await others(abel, clientId)).toHaveLength(1);
  await saidAgo('31 seconds');
  expect(await others(abel, clientId)).toEqual([]);
  await announce(abel, clientId, randomUUID());
  const rows = gateway.db.selectFrom('clientPresence').where('pageId', '=', page);
  expect(await rows.select('pageId').execute()).toEqual([]);
});

test('a page of another admin is left alone', async () => {
  const { nora, abel, clientId } = await twoAdmins();
  const page = randomUUID();
  await announce(nora, clientId, page, 'documents');
  await announce(abel, clientId, page, 'funding');
  await abel.http.delete(`${pathOf(clientId)}/${page}`);
  expect(await others(abel, clientId)).toMatchObject([{ id: nora.id, tab: 'documents' }]);
});

test('a revoked admin is not shown', async () => {
  const { nora, abel, clientId } = await twoAdmins();
  await announce(nora, clientId, randomUUID());
  await abel.http.post(`/api/admin/team/${nora.id}/revoke`, {});
  expect(await others(abel, clientId)).toEqual([]);
});

test('is for admins only, and for the files of clients', async () => {
  const { nora, clientId } = await twoAdmins();
  const client = await gateway.client();
  const page = `${pathOf(clientId)}/${randomUUID()}`;
  for (const http of [client.http, gateway.visitor()]) {
    const status = http === client.http ? 403 : 401;
    expectRefused(await http.get(pathOf(clientId)), status);
    expectRefused(await http.post(page, {}), status);
    expectRefused(await http.delete(page), status);
  }
  expectRefused(await announce(nora, nora.id, randomUUID()), 404, 'Client not found');
  expectRefused(await nora.http.get(pathOf('nobody')), 404, 'Client not found');
  expect((await announce(nora, clientId, 'no-page')).status).toBe(400);
  expect((await announce(nora, clientId, randomUUID(), 'a tab; of no file')).status).toBe(400);
});
