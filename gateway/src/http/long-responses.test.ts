import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from '../../test/eventually.ts';
import { expectRefused } from '../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

const elsewhere = { 'x-forwarded-for': '192.0.2.2' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ trustProxy: 1 });
});
afterAll(() => gateway.stop());

test.each([
  ['/api/admin/clients', 'client_activity'],
  ['/api/admin/leads.csv', 'lead'],
])('an admin receives %s four times at once, and no more', async (path, table) => {
  const [admin, colleague] = [await gateway.admin(), await gateway.admin()];
  const get = async () => (await admin.http.get(path)).status;
  const held = await gateway.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    const four = [get(), get(), get(), get()];
    await eventually('all wait', async () => (await waiting()) === 4);
    expectRefused(await admin.http.get(path), 429, 'Wait until your other downloads have finished');
    const other = colleague.http.get(path);
    await eventually('the colleague waits too', async () => (await waiting()) === 5);
    return { all: Promise.all([...four, other.then(({ status }) => status)]) };
  });
  expect(await held.all).toEqual(Array(5).fill(200));
  expect(await get()).toBe(200);
});

test('visitors who wait for the database leave connections to those who are signed in', async () => {
  const client = await gateway.client();
  const lead = {
    firstName: 'Nia',
    lastName: 'Okafor',
    phone: '555-010-9090',
    state: 'Ohio',
    agreedToUpdates: true,
  };
  const held = await gateway.db.transaction().execute(async (trx) => {
    await sql`lock table lead in exclusive mode`.execute(trx);
    const visitors = Array.from({ length: 20 }, (_, n) =>
      gateway.visitor().post('/api/leads', { ...lead, email: `visitor-${n}@example.com` }),
    );
    await eventually('the visitors’ share is used', async () => (await waiting()) >= 5);
    const served = [1, 2, 3, 4, 5, 6].map(() => client.http.get('/api/progress', elsewhere));
    expect((await Promise.all(served)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await waiting()).toBe(5);
    return { visitors: Promise.all(visitors) };
  });
  expect((await held.visitors).map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test('an address has six calls at work at once, those of a batch too', async () => {
  const client = await gateway.client();
  const path = `/trpc/${Array<string>(20).fill('corrections.list').join(',')}?batch=1&input=%7B%7D`;
  const held = await gateway.db.transaction().execute(async (trx) => {
    await sql`lock table correction in access exclusive mode`.execute(trx);
    const batch = client.http.get<object[]>(path);
    await eventually('calls wait', async () => (await waiting()) >= 6);
    expect((await client.http.get('/api/progress', elsewhere)).status).toBe(200);
    expect(await waiting()).toBe(6);
    return { batch };
  });
  expect((await held.batch).status).toBe(200);
});

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(gateway.db);
  return rows[0]!.count;
}
