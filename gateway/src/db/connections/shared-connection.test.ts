import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createLogger } from '../../log.ts';
import { connect, type Connections } from './connect.ts';
import { isDatabaseUnavailable } from '../errors.ts';
import { shortRead } from '../prepared.ts';

const log = createLogger('silent');
const connectionOf = shortRead(() => sql<{ pid: number }>`select pg_backend_pid() as pid`);
const sleep = shortRead((_, { seconds }: { seconds: number }) => sql`select pg_sleep(${seconds})`);
const divide = shortRead(
  (_, { by }: { by: number }) => sql<{ result: number }>`select 6 / ${by}::integer as result`,
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let connections: Connections;
beforeEach(() => {
  connections = connect(database.url, log);
});
afterEach(() => connections.db.destroy());

test('short reads at the same time run on one connection, those of a transaction on its own', async () => {
  const { db, visitorDb, sessionDb } = connections;
  const reads = await Promise.all(
    [db, visitorDb, sessionDb, db, db].map((one) => connectionOf(one, {})),
  );
  const [[shared]] = reads as [[{ pid: number }]];
  expect(new Set(reads.map(([connection]) => connection?.pid))).toEqual(new Set([shared.pid]));
  await db.transaction().execute(async (trx) => {
    const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    expect(await connectionOf(trx, {})).toEqual(own);
    expect(own).not.toEqual([shared]);
  });
});

test('through a pooler no connection is shared', async () => {
  const pooled = connect(database.url, log, { pooled: true });
  const reads = await Promise.all([connectionOf(pooled.db, {}), connectionOf(pooled.db, {})]);
  expect(reads[0]).not.toEqual(reads[1]);
  await pooled.db.destroy();
});

test('a read that fails fails alone', async () => {
  const { db } = connections;
  const results = await Promise.allSettled([1, 0, 2].map((by) => divide(db, { by })));
  expect(results).toMatchObject([
    { value: [{ result: 6 }] },
    { reason: { code: '22012' } },
    { value: [{ result: 3 }] },
  ]);
});

test('no read gets the rows of another, whatever fails next to it', async () => {
  const { db, sessionDb } = connections;
  const echo = shortRead(
    (_, { value }: { value: number }) =>
      sql<{
        value: number;
      }>`select ${value}::integer as value from generate_series(1, ${value}::integer % 5)`,
  );
  for (let round = 0; round < 50; round += 1) {
    const reads = Array.from({ length: 10 }, (_, index) => {
      const value = round * 10 + index;
      return {
        value,
        rows: echo(index % 2 === 0 ? db : sessionDb, { value }),
        result: divide(db, { by: value % 3 }).catch(() => 'failed'),
      };
    });
    for (const { value, rows, result } of reads) {
      expect(await rows).toEqual(Array.from({ length: value % 5 }, () => ({ value })));
      expect(await result).toEqual(value % 3 === 0 ? 'failed' : [{ result: 6 / (value % 3) }]);
    }
  }
});

test('a connection closed by the server fails what was sent on it, and the next read has another', async () => {
  const { db } = connections;
  const [first] = await connectionOf(db, {});
  const sent = [sleep(db, { seconds: 20 }), connectionOf(db, {})];
  const failures = sent.map((read) => read.catch((error: unknown) => error));
  await waitUntilActive(first!.pid);
  await sql`select pg_terminate_backend(${first!.pid})`.execute(db);
  for (const failure of await Promise.all(failures))
    expect(isDatabaseUnavailable(failure)).toBe(true);
  const [next] = await connectionOf(db, {});
  expect(next!.pid).not.toBe(first!.pid);
});

test.each([
  ['all', 'db', 20],
  ['visitors', 'visitorDb', 10],
  ['sessions', 'sessionDb', 8],
] as const)(
  'reads of %s beyond their slots take connections of the pool',
  async (_, name, slots) => {
    const { db, [name]: own } = connections;
    const [first] = await connectionOf(db, {});
    const locked = shortRead(() => sql`select count(*) from lead`);
    const held = await db.transaction().execute(async (trx) => {
      await sql`lock table lead in access exclusive mode`.execute(trx);
      const inFlight = Array.from({ length: slots }, () => locked(own, {}));
      expect(await connectionOf(own, {})).not.toEqual([first]);
      return { inFlight: Promise.all(inFlight) };
    });
    await held.inFlight;
    expect(await connectionOf(own, {})).toEqual([first]);
  },
);

test.each([1, 3])(
  'after a time-out with %i reads in flight the next reads are refused for a second',
  async (count) => {
    const impatient = connect(`${database.url}?query_timeout=300`, log);
    const reads = Array.from({ length: count }, () => sleep(impatient.db, { seconds: 20 }));
    expect(await Promise.allSettled(reads)).toMatchObject(
      reads.map(() => ({ status: 'rejected' })),
    );
    const refused = await connectionOf(impatient.db, {}).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(refused)).toBe(true);
    await impatient.db.destroy();
  },
);

async function waitUntilActive(pid: number): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    select state from pg_stat_activity where pid = ${pid} and query like '%pg_sleep%'`.execute(
    connections.db,
  );
  if (rows[0]?.state !== 'active') await waitUntilActive(pid);
}
