import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { createUser, PASSWORD } from '../../test/factories.ts';
import { setClock } from '../../test/set-clock.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { purgeExpired } from '../jobs/purge-expired.ts';
import { createLogger } from '../log.ts';

const DAY_MS = 86_400_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterEach(() => void jest.useRealTimers());
afterAll(() => gateway.stop());

function shiftClock(days: number): void {
  setClock(Date.now() + days * DAY_MS);
}

const statusOf = async (http: Awaited<ReturnType<TestGateway['client']>>['http']) =>
  (await http.get('/api/auth/user')).status;

async function logIn() {
  const { email } = await createUser(gateway.db);
  const http = gateway.visitor();
  await http.post('/api/auth/login', { email, password: PASSWORD });
  return http;
}

describe.each([31, -40])('with a clock that is %i days off', (days) => {
  test('sessions stay, and the sweep deletes none', async () => {
    const { http } = await gateway.client();
    shiftClock(days);
    expect(await statusOf(http)).toBe(200);
    await purgeExpired(gateway.db, gateway.auth, createLogger('silent'));
    jest.useRealTimers();
    expect(await statusOf(http)).toBe(200);
  });

  test('a session that begins is valid for gateways with the right clock', async () => {
    shiftClock(days);
    const http = await logIn();
    expect(await statusOf(http)).toBe(200);
    jest.useRealTimers();
    expect(await statusOf(http)).toBe(200);
    const { left } = await gateway.db
      .selectFrom('session')
      .select(sql<number>`extract(day from expires_at - now())::int`.as('left'))
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    expect([29, 30]).toContain(left);
  });

  test('a session in its second half is prolonged by 30 days, and an expired one ends', async () => {
    const [used, expired] = [await gateway.client(), await gateway.client()];
    const expireIn = (userId: string, daysLeft: number) =>
      gateway.db
        .updateTable('session')
        .set({ expiresAt: sql<string>`now() + make_interval(days => ${daysLeft})` })
        .where('userId', '=', userId)
        .execute();
    await expireIn(used.id, 14);
    await expireIn(expired.id, -1);
    shiftClock(days);
    expect((await used.http.get('/api/auth/user')).headers.getSetCookie()).toHaveLength(1);
    expect((await used.http.get('/api/auth/user')).headers.getSetCookie()).toEqual([]);
    expect(await statusOf(expired.http)).toBe(401);
  });
});

test('the sweep deletes sessions that are too old to be used, too', async () => {
  const { id } = await gateway.client();
  await gateway.db
    .updateTable('session')
    .set({ createdAt: sql<string>`now() - interval '91 days'` })
    .where('userId', '=', id)
    .execute();
  await purgeExpired(gateway.db, gateway.auth, createLogger('silent'));
  const left = await gateway.db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', id)
    .execute();
  expect(left).toEqual([]);
});
