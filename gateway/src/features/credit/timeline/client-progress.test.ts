import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProgressUpdatePage } from '@repo/contract/progress-updates';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { createProgressUpdate } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterAll(() => gateway.stop());

const pathOf = (id: string) => `/api/admin/clients/${id}/progress`;
const page = async (id: string, query = '') =>
  (await admin.http.get<ProgressUpdatePage>(`${pathOf(id)}${query}`)).body;

test('an admin reads a client’s timeline in pages, newest first, also where two have one time', async () => {
  const [client, other] = [await gateway.client(), await gateway.client()];
  await createProgressUpdate(gateway.db, other.id);
  const ids: string[] = [];
  for (const day of ['01', '02', '02', '03']) {
    const createdAt = `2026-11-${day}T08:30:00Z`;
    ids.push((await createProgressUpdate(gateway.db, client.id, { createdAt })).id);
  }
  const first = await page(client.id, '?limit=2');
  const second = await page(client.id, `?limit=2&cursor=${first.nextCursor}`);
  expect(first.items[0]).toEqual({
    id: ids[3],
    title: 'Dispute sent',
    description: 'We disputed an item',
    updateType: 'dispute-sent',
    metadata: { bureau: 'Experian' },
    createdAt: '2026-11-03T08:30:00.000Z',
    language: null,
  });
  const read = [...first.items, ...second.items].map(({ id }) => id);
  expect([read[3], new Set(read)]).toEqual([ids[0], new Set(ids)]);
  expect(second.nextCursor).toBeNull();
});

test('the timeline may be limited to one kind', async () => {
  const client = await gateway.client();
  await createProgressUpdate(gateway.db, client.id);
  const { id } = await createProgressUpdate(gateway.db, client.id, { updateType: 'other' });
  expect((await page(client.id, '?updateType=other')).items).toMatchObject([{ id }]);
  expect((await page(client.id, '?updateType=score-increase')).items).toEqual([]);
  expectInvalid(await admin.http.get(`${pathOf(client.id)}?cursor=x`), {
    cursor: 'This cursor does not belong to this list',
  });
});

test('an unknown client is not found; a client and a visitor are refused', async () => {
  const client = await gateway.client();
  expectRefused(await admin.http.get(pathOf('no-uuid')), 404, 'Client not found');
  expectRefused(await client.http.get(pathOf(client.id)), 403);
  expectRefused(await gateway.visitor().get(pathOf(client.id)), 401);
});
