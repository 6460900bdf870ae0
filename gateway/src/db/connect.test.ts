import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import pino from 'pino';
import { createUser } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connect } from './connect.ts';

const log = pino({ level: 'silent' });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('times are ISO text in UTC with milliseconds, days are days, counts are numbers', async () => {
  const { db } = connect(database.url, log);
  const { rows } = await sql`select
    timestamptz '2026-11-20 12:00:00+02' as whole,
    timestamptz '2026-11-20 12:00:00.5Z' as half,
    date '2026-11-20' as day,
    count(*) as count, 12.50::numeric as amount, null::timestamptz as never`.execute(db);
  await db.destroy();
  expect(rows).toEqual([
    {
      whole: '2026-11-20T10:00:00.000Z',
      half: '2026-11-20T12:00:00.500Z',
      day: '2026-11-20',
      count: 1,
      amount: '12.50',
      never: null,
    },
  ]);
});

test('a frozen server times out; a slowly read stream does not', async () => {
  const { db: patient } = connect(database.url, log);
  for (let n = 0; n < 2; n += 1) await createUser(patient);
  await patient.destroy();
  const { db } = connect(`${database.url}?query_timeout=3000`, log);
  const seen: string[] = [];
  for await (const { id } of db.selectFrom('appUser').select('id').stream(1)) {
    seen.push(id);
    await expect(sql`select pg_sleep(10)`.execute(db)).rejects.toThrow('Query read timeout');
  }
  await db.destroy();
  expect(seen).toHaveLength(2);
});

test('a connection closed by the server during a transaction fails that transaction only', async () => {
  const { db } = connect(database.url, log);
  const { db: other } = connect(database.url, log);
  const broken = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  expect(await sql`select 1 as one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] });
  await Promise.all([db.destroy(), other.destroy()]);
});

test('a connection closed by the server is replaced', async () => {
  const { db, pool } = connect(database.url, log);
  await sql`select 1`.execute(db);
  const lost = new Promise((resolve) => pool.once('remove', resolve));
  const { db: other } = connect(database.url, log);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
  await lost;
  expect(await sql`select 1 as one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] });
  await Promise.all([db.destroy(), other.destroy()]);
});
