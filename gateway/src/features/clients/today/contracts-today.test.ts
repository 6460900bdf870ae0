import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { ClientDetail, ClientPage } from '@repo/contract/clients';
import type { WaitingWork } from '@repo/contract/today';
import {
  createOffer,
  createReadyClient,
  createSignedContract,
} from '../../../../test/contracts.ts';
import { createCreditReport } from '../../../../test/factories.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { setLawTime } from '../../../../test/law-time.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: HttpClient;
beforeEach(async () => {
  await gateway?.stop();
  gateway = await startTestGateway();
  admin = (await gateway.admin()).http;
});
afterAll(() => gateway.stop());

const DAY = 86_400_000;

async function today() {
  const { body } = await admin.get<WaitingWork[]>('/api/admin/today');
  return body.filter(({ kind }) => kind.startsWith('contracts-'));
}

async function listed(contract: string) {
  const { body } = await admin.get<ClientPage>(`/api/admin/clients?limit=5&contract=${contract}`);
  return body.items.map(({ id }) => id);
}

async function stepOf(id: string) {
  const { body } = await admin.get<ClientDetail>(`/api/admin/clients/${id}`);
  const { items } = (await admin.get<ClientPage>('/api/admin/clients?limit=5')).body;
  expect(items.find((client) => client.id === id)?.contractStep).toBe(body.contractStep);
  return body.contractStep;
}

const contractOf = (id: string) =>
  gateway.db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const passed = async (since: string | null, days: number) =>
  setLawTime(gateway, new Date(Date.parse(since!) + days * DAY).toISOString());

test('an offer is followed up once it has waited for days, and its replacement from its own time', async () => {
  const client = await createReadyClient(gateway);
  const { offeredAt } = await contractOf(client.contractId);
  expect(await today()).toEqual([]);
  expect(await stepOf(client.id)).toBe('sign');
  expect(await listed('offered')).toEqual([client.id]);
  await passed(offeredAt, 2.9);
  expect(await today()).toEqual([]);
  expect(await listed('unsigned')).toEqual([]);
  await passed(offeredAt, 3.1);
  expect(await today()).toEqual([
    { kind: 'contracts-unsigned', count: 1, more: false, waitingSince: offeredAt, dueOn: null },
  ]);
  expect(await listed('unsigned')).toEqual([client.id]);

  await gateway.db
    .updateTable('contract')
    .set({ replacedAt: offeredAt })
    .where('id', '=', client.contractId)
    .execute();
  await createOffer(gateway, client.id);
  expect(await today()).toEqual([]);
  expect(await stepOf(client.id)).toBe('sign');
});

test('a signed contract waits until the day on which work may start, which is news for a week', async () => {
  const client = await createSignedContract(gateway);
  const { signedAt, serviceMayStartAt, zone } = await contractOf(client.contractId);
  const startsOn = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(
    new Date(serviceMayStartAt!),
  );
  expect(await today()).toEqual([
    { kind: 'contracts-waiting', count: 1, more: false, waitingSince: signedAt, dueOn: startsOn },
  ]);
  expect(await listed('waiting')).toEqual([client.id]);
  expect(await listed('offered')).toEqual([]);
  expect(await stepOf(client.id)).toBe('waiting');

  await passed(serviceMayStartAt, 0.01);
  expect(await today()).toEqual([
    {
      kind: 'contracts-started',
      count: 1,
      more: false,
      waitingSince: serviceMayStartAt,
      dueOn: null,
    },
  ]);
  expect(await listed('started')).toEqual([client.id]);
  expect(await listed('in-force')).toEqual([client.id]);
  expect(await listed('waiting')).toEqual([]);
  expect(await stepOf(client.id)).toBe('in-force');

  await passed(serviceMayStartAt, 7.1);
  expect(await today()).toEqual([]);
  expect(await listed('started')).toEqual([]);
  expect(await listed('in-force')).toEqual([client.id]);
});

test('a cancelled contract is news for a week', async () => {
  const client = await createSignedContract(gateway);
  expect((await client.http.post(`/api/contracts/${client.contractId}/cancellation`)).status).toBe(
    200,
  );
  const { endedAt } = await contractOf(client.contractId);
  expect(await today()).toEqual([
    { kind: 'contracts-ended', count: 1, more: false, waitingSince: endedAt, dueOn: null },
  ]);
  expect(await listed('ended')).toEqual([client.id]);
  expect(await stepOf(client.id)).toBe('cancelled');
  await passed(endedAt, 7.1);
  expect(await today()).toEqual([]);
  expect(await listed('ended')).toEqual([]);
});

test('contracts of the archive are left out, and a client without one has no step', async () => {
  const client = await createSignedContract(gateway);
  await admin.patch('/api/admin/clients', { ids: [client.id], archived: true });
  expect(await today()).toEqual([]);
  expect(await listed('waiting')).toEqual([]);
  const other = await gateway.client();
  await createCreditReport(gateway.db, other.id);
  expect(await stepOf(other.id)).toBeNull();
});
