import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { reportPath } from '../../../test/reports.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const accountNumbers = [
  '4000123412345678',
  '4000-1234-1234-5678',
  '4000 1234 5 6 7 8 **',
  'LC-00-aB77',
  '…1177',
  '#1-2-3-4#',
  '12',
  'É12345Ñ678é',
  '٤٥٦٧',
  '***',
  '12345😀678',
  '1'.repeat(40),
  '-'.repeat(36) + '1234',
  '1-'.repeat(20),
];

test('the end of an account number, and the item key made from it, are the same as SQL’s from the whole number', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const rows = accountNumbers.map((number, index) => `experian,Bank ${index},loan,"${number}"`);
  const { status } = await admin.http.request(`${reportPath(client.id)}/import`, {
    method: 'POST',
    body: ['bureau,creditor,type,account number', ...rows].join('\n'),
    headers: { 'content-type': 'text/csv' },
  });
  expect(status).toBe(200);
  const stored = await gateway.db
    .selectFrom('creditReportImportRow')
    .select(['accountNumberEnd as end', 'itemKey as key', 'problems'])
    .orderBy('line')
    .execute();
  const { rows: expected } = await sql<{ end: string; key: string }>`
    select account_number_end(number) as end,
      credit_item_key('experian', 'Bank ' || place - 1, number, null) as key, null as problems
    from unnest(${accountNumbers}::text[]) with ordinality as given (number, place)
    order by place`.execute(gateway.db);
  expect(stored).toEqual(expected);
});
