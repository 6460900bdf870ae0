import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { auditOfSubject } from '../../../test/audit.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { readPostage } from './read-postage.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => gateway.db.deleteFrom('postagePrice').execute());
afterAll(() => gateway.stop());

const PATH = '/api/admin/postage';
const prices = {
  validFrom: '2025-07-13',
  letter: '0.78',
  letterMore: '0.29',
  flat: '1.63',
  flatMore: '0.27',
  certified: '5.30',
  receipt: '4.40',
};
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('prices are kept by the day from which they are valid, corrected on it, and audited', async () => {
  const { id, http } = await gateway.admin();
  expect((await http.get(PATH)).body).toEqual([]);
  expect((await http.put(PATH, { ...prices, letter: '$0.8' })).body).toEqual([
    { ...prices, letter: '0.80' },
  ]);
  const coming = { ...prices, validFrom: day(40), letter: '0.82' };
  await http.put(PATH, coming);
  expect(await http.put(PATH, prices)).toMatchObject({ status: 200, body: [coming, prices] });
  expect(await readPostage(gateway.db)).toEqual(prices);
  expect((await auditOfSubject(gateway.db, 'postage_price/2025-07-13')).at(-1)).toMatchObject({
    actor: { type: 'user', userId: id },
    action: 'postage.changed',
    before: { prices: expect.arrayContaining(['letter: 0.80']) },
    after: { prices: expect.arrayContaining(['letter: 0.78']) },
  });
});

test.each([
  ['letter', '0', 'amount-format'],
  ['receipt', 'free', 'amount-format'],
  ['flat', '1000', 'amount-format'],
  ['validFrom', '2026-02-30', 'date-not-real'],
])('the value of %s %j is refused at its field', async (field, value, code) => {
  const { http } = await gateway.admin();
  expect(await http.put(PATH, { ...prices, [field]: value })).toMatchObject({
    status: 400,
    body: { issues: [{ path: [field], code }] },
  });
  expect((await http.get(PATH)).body).toEqual([]);
});

test('only admins read and change them', async () => {
  const client = await gateway.client();
  expectRefused(await client.http.get(PATH), 403);
  expectRefused(await client.http.put(PATH, prices), 403);
  expectRefused(await gateway.visitor().put(PATH, prices), 401);
});
