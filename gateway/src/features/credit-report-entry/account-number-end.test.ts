import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { accountNumberEnd } from './account-number-end.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const ends = [
  ['4000123412345678', '5678'],
  ['4000-1234-1234-5678', '5678'],
  ['4000 1234 5 6 7 8 **', '5 6 7 8 **'],
  ['LC-00-aB77', 'aB77'],
  ['…1177', '…1177'],
  ['#1-2-3-4#', '#1-2-3-4#'],
  ['12', '12'],
  ['É12345Ñ678é', '5Ñ678é'],
  ['٤٥٦٧', '٤٥٦٧'],
  ['***', '***'],
  ['12345😀678', '5😀678'],
  ['1'.repeat(40), '1111'],
  ['-'.repeat(36) + '1234', '-'.repeat(36) + '1234'],
  ['1-'.repeat(20), '1-1-1-1-'],
] as const;

test('an account number and its end, which is stored in clear, have the same item key', async () => {
  for (const [accountNumber, end] of ends) expect(accountNumberEnd(accountNumber)).toBe(end);
  const { rows: different } = await sql`
    select number from json_to_recordset(${JSON.stringify(ends.map(([number, end]) => ({ number, end })))})
      as given (number text, "end" text)
    where credit_item_key('experian', 'Bank', number, null) <> credit_item_key('experian', 'Bank', "end", null)`.execute(
    gateway.db,
  );
  expect(different).toEqual([]);
});
