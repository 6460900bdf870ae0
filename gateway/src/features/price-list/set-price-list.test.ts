import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PriceList } from '@repo/contract/contracts';
import { auditOfSubject } from '../../../test/audit.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => gateway.db.deleteFrom('priceListEntry').execute());
afterAll(() => gateway.stop());

const PATH = '/api/admin/price-list';
const dispute = { kind: 'dispute', description: 'Dispute with one bureau', price: '79.00' };
const deletion = { kind: 'deletion', description: 'Deletion of an account', price: '120.00' };

test('keeps the order of its entries, and is audited with before and after', async () => {
  const { id, http } = await gateway.admin();
  expect((await http.get(PATH)).body).toEqual([]);
  const entries = [{ ...deletion, price: 120 }, dispute];
  expect(await http.put(PATH, { entries })).toMatchObject({
    status: 200,
    body: [deletion, dispute],
  });
  expect((await http.put(PATH, { entries: [dispute] })).body).toEqual([dispute]);
  expect((await http.get(PATH)).body).toEqual([dispute]);
  expect((await auditOfSubject(gateway.db, 'price_list_entry')).at(-1)).toMatchObject({
    actor: { type: 'user', userId: id },
    action: 'price-list.changed',
    before: { prices: ['Deletion of an account: 120.00', 'Dispute with one bureau: 79.00'] },
    after: { prices: ['Dispute with one bureau: 79.00'] },
  });
  expect((await http.put(PATH, { entries: [] })).body).toEqual([]);
});

test.each([
  [{ ...dispute, price: '0' }, '15 USC 1679d(b)(1)'],
  [{ ...dispute, description: 'Monitoring, $20 per month' }, '15 USC 1679d(b)(1)'],
  [{ ...dispute, description: 'Guaranteed deletion' }, '15 USC 1679b(a)(3)'],
  [{ ...dispute, kind: 'setup' }, '15 USC 1679b(b)'],
])('%j is refused by %s, and the list stays', async (entry, rule) => {
  const { http } = await gateway.admin();
  await http.put(PATH, { entries: [dispute] });
  expect(await http.put(PATH, { entries: [deletion, entry] })).toMatchObject({
    status: 400,
    body: { rule },
  });
  expect((await http.get(PATH)).body).toEqual([dispute]);
});

test('lists that two admins save at once are not mixed', async () => {
  const [one, other] = [await gateway.admin(), await gateway.admin()];
  const saved = await Promise.all([
    one.http.put<PriceList>(PATH, { entries: [dispute, dispute] }),
    other.http.put<PriceList>(PATH, { entries: [deletion] }),
  ]);
  expect(saved.map(({ status }) => status)).toEqual([200, 200]);
  expect([[dispute, dispute], [deletion]]).toContainEqual((await one.http.get(PATH)).body);
});

test('only admins read and change it', async () => {
  const client = await gateway.client();
  expectRefused(await client.http.get(PATH), 403);
  expectRefused(await client.http.put(PATH, { entries: [dispute] }), 403);
  expectRefused(await gateway.visitor().put(PATH, { entries: [dispute] }), 401);
  expect(await gateway.db.selectFrom('priceListEntry').select('position').execute()).toEqual([]);
});
