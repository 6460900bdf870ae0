import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createProfile } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { encryptedTables } from './encrypted-tables.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('a ciphertext of another row or column does not decrypt', async () => {
  const [mine, other] = [await gateway.client(), await gateway.client()];
  for (const { id } of [mine, other]) await createProfile(gateway.db, gateway.encryption, id);
  await sql`update profile set city_encrypted = (select city_encrypted from profile where user_id = ${other.id})
    where user_id = ${mine.id}`.execute(gateway.db);
  expect((await mine.http.get('/api/profile')).status).toBe(500);
  await sql`update profile set city_encrypted = address_encrypted where user_id = ${mine.id}`.execute(
    gateway.db,
  );
  expect((await mine.http.get('/api/profile')).status).toBe(500);
  expect((await other.http.get('/api/profile')).status).toBe(200);
});

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
