import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { encryptedTables } from './encrypted-tables.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test.each(Object.entries(encryptedTables))(
  'a row of %s is found by the id that it is encrypted by through an index of all rows',
  async (table, { id }) => {
    const { rows } = await sql`
      select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indrelid = ${table}::regclass and attname = ${id} and indisunique and indpred is null`.execute(
      gateway.db,
    );
    expect(rows).toHaveLength(1);
  },
);
