import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import pino from 'pino';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { connect } from './connect.ts';
import { isDatabaseUnavailable } from '../errors.ts';

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

test('the server compiles no statement, however high its estimated cost', async () => {
  const { db } = connect(database.url, log);
  const { rows } = await sql`show jit`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ jit: 'off' }]);
});

test('a frozen server times out', async () => {
  const { db } = connect(`${database.url}?query_timeout=300`, log);
  await expect(sql`select pg_sleep(10)`.execute(db)).rejects.toThrow('Query read timeout');
  await db.destroy();
});

test('a connection whose statement timed out is not used again', async () => {
  const { db, pool } = connect(`${database.url}?query_timeout=1000`, log, { max: 1 });
  await expect(sql`select pg_sleep(10)`.execute(db)).rejects.toThrow('Query read timeout');
  expect(await pool.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
  await db.destroy();
});

test('visitors and their cookies cannot take the last connection', async () => {
  const { db, visitorDb, sessionDb } = connect(database.url, log, {
    max: 4,
    timeouts: { connectionTimeoutMillis: 200 },
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = [visitorDb, visitorDb, sessionDb].map((share) =>
    share.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await released;
    }),
  );
  const more = [visitorDb, sessionDb].map((share) =>
    sql`select 1`.execute(share).catch((error: unknown) => error),
  );
  expect(await sql`select 1 as one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] });
  for (const refusal of await Promise.all(more)) {
    expect(refusal).toEqual(new Error('timeout exceeded when trying to connect'));
    expect(isDatabaseUnavailable(refusal)).toBe(true);
  }
  const last = sql`select 1 as one`.execute(visitorDb);
  release();
  await Promise.all(held);
  expect(await last).toMatchObject({ rows: [{ one: 1 }] });
  await db.destroy();
});

test('a connection closed by the server during a transaction fails that transaction only', async () => {
  const { db } = connect(database.url, log);
  const { db: other } = connect(database.url, log);
  const broken = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user
        and pid <> pg_backend_pid()`.execute(other);
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
    where datname = current_database() and usename = current_user
      and pid <> pg_backend_pid()`.execute(other);
  await lost;
  expect(await sql`select 1 as one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] });
  await Promise.all([db.destroy(), other.destroy()]);
});
