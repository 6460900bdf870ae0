import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AccountSession } from '@repo/contract/account';
import { sql } from 'kysely';
import { auditOf } from '../../../../test/audit.ts';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createUser, PASSWORD } from '../../../../test/factories.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

async function sessionsOf(http: HttpClient) {
  return (await http.get<AccountSession[]>('/api/account/sessions')).body;
}

async function inTwoBrowsers() {
  const client = await gateway.client();
  const elsewhere = await gateway.signedIn(client.id);
  const [other] = (await sessionsOf(client.http)).filter(({ current }) => !current);
  return { ...client, elsewhere, otherId: other!.id };
}

const isSignedIn = async (http: HttpClient) => (await http.get('/api/auth/user')).status === 200;

describe('GET /api/account/sessions', () => {
  test('names the device of a sign-in, and stores no more of the user agent', async () => {
    const { email, id } = await createUser(gateway.db);
    const http = gateway.visitor();
    await http.post('/api/auth/login', { email, password: PASSWORD }, { 'user-agent': ANDROID });
    expect(await sessionsOf(http)).toEqual([
      {
        id: expect.any(String),
        current: true,
        browser: 'Chrome',
        system: 'Android',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
    ]);
    const { rows } = await sql<{ text: string }>`
      select json_agg(s)::text as text from session s where user_id = ${id}`.execute(gateway.db);
    expect(rows[0]!.text).not.toContain('140.0');
    expect(rows[0]!.text).not.toContain('127.0.0.1');
  });

  test('lists only the caller’s own sessions that can still be used, and never their tokens', async () => {
    const { http, id, otherId } = await inTwoBrowsers();
    await gateway.client();
    const listed = await sessionsOf(http);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    expect(listed).toHaveLength(2);
    const rows = await gateway.db
      .selectFrom('session')
      .select('id')
      .where('userId', '=', id)
      .execute();
    for (const row of rows) expect(JSON.stringify(listed)).not.toContain(row.id);
    await gateway.db
      .updateTable('session')
      .set({ expiresAt: sql<string>`now() - interval '1 second'` })
      .where('publicId', '=', otherId)
      .execute();
    expect(await sessionsOf(http)).toHaveLength(1);
  });

  test('the time when a session was last seen is written every few minutes, not with each request', async () => {
    const { http, id } = await gateway.client();
    const seen = async () => (await sessionsOf(http))[0]!.lastSeenAt;
    const age = (minutes: number) =>
      gateway.db
        .updateTable('session')
        .set({ lastSeenAt: sql<string>`now() - make_interval(mins => ${minutes})` })
        .where('userId', '=', id)
        .execute();
    await age(4);
    const unchanged = await seen();
    expect(await seen()).toBe(unchanged);
    await age(6);
    expect(Date.now() - Date.parse(await seen())).toBeLessThan(60_000);
  });
});

describe('DELETE /api/account/sessions/{id}', () => {
  test('ends that session and no other', async () => {
    const { id, http, elsewhere, otherId } = await inTwoBrowsers();
    const third = await gateway.signedIn(id);
    expect((await http.delete(`/api/account/sessions/${otherId}`)).status).toBe(200);
    expectRefused(await elsewhere.get('/api/auth/user'), 401);
    expect([await isSignedIn(http), await isSignedIn(third)]).toEqual([true, true]);
    expect(await auditOf(gateway.db, id)).toMatchObject([
      { action: 'user.sessions-ended', detail: { count: 1 } },
    ]);
  });

  test('returns 404 for another user’s session as for an unknown one, and ends nothing', async () => {
    const { elsewhere, otherId } = await inTwoBrowsers();
    const { http } = await gateway.client();
    for (const id of [otherId, randomUUID(), 'no-uuid']) {
      expectRefused(await http.delete(`/api/account/sessions/${id}`), 404, 'Session not found');
    }
    expect(await isSignedIn(elsewhere)).toBe(true);
  });
});

test('POST /api/account/sessions/end-others ends all sessions of the caller but this one', async () => {
  const { id, http, elsewhere } = await inTwoBrowsers();
  const stranger = await gateway.client();
  expect((await http.post('/api/account/sessions/end-others')).status).toBe(200);
  expectRefused(await elsewhere.get('/api/auth/user'), 401);
  expect([await isSignedIn(http), await isSignedIn(stranger.http)]).toEqual([true, true]);
  await http.post('/api/account/sessions/end-others');
  expect(await auditOf(gateway.db, id)).toHaveLength(1);
});

test('POST /api/account/sessions/end-all ends this session too, and clears the cookie', async () => {
  const { http, elsewhere } = await inTwoBrowsers();
  const stranger = await gateway.client();
  expect((await http.post('/api/account/sessions/end-all')).status).toBe(200);
  expect(http.cookies.has('session')).toBe(false);
  expectRefused(await elsewhere.get('/api/auth/user'), 401);
  expect(await isSignedIn(stranger.http)).toBe(true);
});
