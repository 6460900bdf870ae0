import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { removeDemo } from '../../demo/seed-demo.ts';
import { readEnv } from '../../env.ts';
import { createLogger } from '../../log.ts';
import { listen } from '../../start/listen.ts';
import { findCredentials } from '../../users/users.ts';
import { connect } from './connect.ts';
import { SLOW_QUERY_MS } from './log-slow-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function recordedLog() {
  const lines: { msg: string }[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  return { log: createLogger('warn', destination), lines };
}

async function slowDown(url: string): Promise<() => Promise<unknown>> {
  const { db } = connect(url, recordedLog().log);
  const trx = await db.startTransaction().execute();
  await sql`lock table app_user in access exclusive mode`.execute(trx);
  return async () => {
    await sql`select pg_sleep(${(SLOW_QUERY_MS * 2) / 1000})`.execute(trx);
    await trx.commit().execute();
    await db.destroy();
  };
}

test('a slow statement is logged with its duration, the beginning of its SQL and its caller, but no values', async () => {
  const { log, lines } = recordedLog();
  const { db } = connect(database.url, log, { slowQueries: true });
  await sql`select 1`.execute(db);
  lines.length = 0;
  const finish = await slowDown(database.url);
  const signIn = async () => findCredentials(db, 'ada@example.com');
  await Promise.all([signIn(), finish()]);
  await db.destroy();
  expect(lines).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      msg: 'slow query',
      ms: expect.any(Number),
      sql: expect.stringContaining('from "app_user"'),
      callers: [expect.stringMatching(/^users\/users\.ts:\d+$/)],
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('ada@example.com');
});

test('a slow statement of the start is not logged: nobody waits for it', async () => {
  const { log, lines } = recordedLog();
  const { db } = connect(database.url, log, { slowQueries: true });
  await sql`select 1`.execute(db);
  lines.length = 0;
  const finish = await slowDown(database.url);
  await Promise.all([removeDemo(db), finish()]);
  await db.destroy();
  expect(lines).toEqual([]);
});

test('the first statement of a request is logged, although the server was made by the start', async () => {
  const { log, lines } = recordedLog();
  const { db } = connect(database.url, log, { slowQueries: true });
  await sql`select 1`.execute(db);
  lines.length = 0;
  const http = await listen(readEnv({ PORT: '0' }, '/'));
  await http.serve(
    (_req, res) => void findCredentials(db, 'ada@example.com').then(() => res.end()),
  );
  const finish = await slowDown(database.url);
  await Promise.all([fetch(http.url), finish()]);
  await http.drain();
  await db.destroy();
  expect(lines).toMatchObject([{ msg: 'slow query' }]);
});

test('logs nothing by default', async () => {
  const { log, lines } = recordedLog();
  const { db } = connect(database.url, log);
  const finish = await slowDown(database.url);
  await Promise.all([findCredentials(db, 'ada@example.com'), finish()]);
  await db.destroy();
  expect(lines).toEqual([]);
});
