import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { auditOf } from '../../test/audit.ts';
import { eventually } from '../../test/eventually.ts';
import { testReleases } from '../../test/releases.ts';
import { startDatabaseProxy } from '../../test/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { connect } from '../db/connections/connect.ts';
import { REQUEST_TIMEOUTS } from '../db/connections/connection-options.ts';

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let gateway: TestGateway;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
  gateway = await startTestGateway({
    databaseUrl: proxy.url,
    timeouts: REQUEST_TIMEOUTS,
    releases: testReleases(),
  });
});
afterEach(() => proxy.thaw());
afterAll(async () => {
  await gateway.stop();
  await proxy.stop();
  await database.drop();
});

const REFUSED_WITHIN_MS = 3_000 + 5_000 + 2_000;

async function timed<Response>(request: Promise<Response>) {
  const started = Date.now();
  const response = await request;
  return { response, ms: Date.now() - started };
}

const isReady = async () => (await gateway.visitor().get('/readyz')).status === 200;
beforeEach(() => eventually('it is ready', isReady));

test('requests get 503 with Retry-After while the database is frozen, and succeed afterwards; no write is half', async () => {
  const [{ id, http }, admin] = [await gateway.client(), await gateway.admin()];
  const message = { userId: id, title: 'News', message: 'A few words.', type: 'general' };
  proxy.freeze();
  const write = timed(admin.http.post('/api/admin/notifications', message));
  const requests = Array.from({ length: 15 }, () => timed(http.get('/api/notifications')));
  for (const { response, ms } of await Promise.all([write, ...requests])) {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(ms).toBeLessThan(REFUSED_WITHIN_MS);
  }
  const signIn = { email: 'ada@example.com', password: 'some password' };
  expect(await gateway.visitor().post('/api/auth/login', signIn)).toMatchObject({ status: 503 });
  expect(await gateway.visitor().get('/readyz')).toMatchObject({
    status: 503,
    body: { ok: false, checks: { database: false, migrations: false, releases: true } },
  });
  expect((await gateway.visitor().get('/')).status).toBe(200);

  proxy.thaw();
  await eventually(
    'it responds',
    async () => (await http.get('/api/notifications')).status === 200,
  );
  await eventually('it is ready', isReady);
  const { db } = gateway;
  const kept = await db.selectFrom('notification').select('id').where('userId', '=', id).execute();
  expect(await auditOf(db, id)).toHaveLength(kept.length);
});

test('other pools, as jobs have, wait for the database', async () => {
  const { db, pool } = connect(proxy.url, gateway.jobServices.log);
  await pool.query('select 1');
  proxy.freeze();
  const waiting = pool.query('select 1 as one');
  await eventually('requests fail', async () => !(await isReady()));
  proxy.thaw();
  expect((await waiting).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
