import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createUser } from '../../test/factories.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createLogger } from '../log.ts';
import { connect, type Connections } from './connections/connect.ts';
import { prepared } from './prepared.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connections: Connections;
beforeAll(async () => {
  database = await createTestDatabase();
  connections = connect(database.url, createLogger('silent'), { max: 1 });
});
afterAll(async () => {
  await connections.db.destroy();
  await database.drop();
});

test('through a pooler nothing is prepared, and times are in UTC', async () => {
  const elsewhere = `${database.url}?options=-c%20timezone=Asia/Tokyo`;
  const { db } = connect(elsewhere, createLogger('silent'), { max: 1, pooled: true });
  const find = prepared(
    (_, { at }: { at: string }) => sql<{ at: string }>`select ${at}::timestamptz as at`,
  );
  expect(await find(db, { at: '2026-11-20 12:00Z' })).toEqual([{ at: '2026-11-20T12:00:00.000Z' }]);
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([]);
  await db.destroy();
});

test('a prepared query is parsed once, whatever its values, also in a transaction', async () => {
  const { db } = connections;
  const [anna, ben] = [await createUser(db), await createUser(db)];
  const find = prepared((on, { id }: { id: string }) =>
    on.selectFrom('appUser').select(['id', 'firstName']).where('id', '=', id),
  );
  const names = ({ id, firstName }: { id: string; firstName: string | null }) => ({
    id,
    firstName,
  });
  expect(await find(db, { id: anna.id })).toEqual([names(anna)]);
  expect(await find(db, { id: ben.id })).toEqual([names(ben)]);
  expect(await db.transaction().execute((trx) => find(trx, { id: anna.id }))).toHaveLength(1);
  const { rows } = await sql<{ uses: number }>`
    select generic_plans + custom_plans as uses from pg_prepared_statements where name like 'prepared_%'`.execute(
    db,
  );
  expect(rows).toEqual([{ uses: 3 }]);
});
