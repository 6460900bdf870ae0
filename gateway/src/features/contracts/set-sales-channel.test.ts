import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ClientStanding, SalesChannel } from '@repo/contract/contracts';
import { auditOf } from '../../../test/audit.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterAll(() => gateway.stop());

const set = (id: string, channel: string, http = admin.http) =>
  http.put(`/api/admin/clients/${id}/sales-channel`, { channel });

async function channelOf(id: string) {
  const path = `/api/admin/clients/${id}/contracts/current`;
  return (await admin.http.get<ClientStanding>(path)).body.channel;
}

const fixed = { status: 409, body: { rule: '16 CFR 310.4(a)(2)' } };

test('a call is recorded once, and audited', async () => {
  const client = await gateway.client();
  expect(await channelOf(client.id)).toBeNull();
  expect(await set(client.id, 'phone')).toMatchObject({ status: 200, body: { channel: 'phone' } });
  expect((await set(client.id, 'phone')).status).toBe(200);
  expect(await channelOf(client.id)).toBe('phone');
  const events = await auditOf(gateway.db, client.id);
  expect(events.filter(({ action }) => action === 'contract.sales-channel-set')).toEqual([
    {
      actor: { type: 'user', userId: admin.id },
      action: 'contract.sales-channel-set',
      subject: `app_user/${client.id}`,
      before: { channel: null },
      after: { channel: 'phone' },
      detail: {},
    },
  ]);
});

test.each<SalesChannel | null>(['phone', null])(
  'an admin does not make a sale one online whose channel is %s',
  async (channel) => {
    const client = await gateway.client();
    if (channel) await set(client.id, channel);
    expect(await set(client.id, 'online')).toMatchObject(fixed);
    expect(await channelOf(client.id)).toBe(channel);
  },
);

test('a sale online becomes one by phone when a call is recorded, and stays one in SQL', async () => {
  const client = await gateway.client();
  await gateway.db
    .insertInto('salesChannel')
    .values({ clientId: client.id, channel: 'online' })
    .execute();
  expect((await set(client.id, 'online')).status).toBe(200);
  expect((await set(client.id, 'phone')).status).toBe(200);
  expect(await set(client.id, 'online')).toMatchObject(fixed);
  const inSql = gateway.db.updateTable('salesChannel').set({ channel: 'online' });
  await expect(inSql.where('clientId', '=', client.id).execute()).rejects.toThrow(
    '16 CFR 310.4(a)(2)',
  );
});

test('only admins set it, only to what exists, and only for clients', async () => {
  const client = await gateway.client();
  expectRefused(await set(client.id, 'phone', client.http), 403);
  expectRefused(await set(client.id, 'phone', gateway.visitor()), 401);
  expectRefused(await set(admin.id, 'phone'), 404);
  expect((await set(client.id, 'mail')).status).toBe(400);
  expect(await channelOf(client.id)).toBeNull();
});
