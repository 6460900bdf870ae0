import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { USER_HEADER } from '@repo/contract/page-data';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createUser, PASSWORD } from '../../../../test/factories.ts';
import { HttpClient } from '../../../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

const DAY_MS = 86_400_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

function sessionOf(userId: string) {
  return gateway.db
    .selectFrom('session')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
}

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe('GET /api/auth/user', () => {
  test('returns the signed-in user, never the password', async () => {
    const { http, ...user } = await gateway.client({ phone: '555-010-2030' });
    const response = await http.get('/api/auth/user');
    expect(response.status).toBe(200);
    expect(response.body).toEqual(user);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('refuses a visitor and an unknown session cookie', async () => {
    expectRefused(await gateway.visitor().get('/api/auth/user'), 401, 'Please sign in');
    const stranger = gateway.visitor();
    stranger.cookies.set('session', 'a'.repeat(40));
    expectRefused(await stranger.get('/api/auth/user'), 401, 'Please sign in');
  });

  test('GET /api/auth/user returns no user for a page that was rendered for another one', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    const userFor = (id: string) => client.http.get('/api/auth/user', { [USER_HEADER]: id });
    expect((await userFor(client.id)).status).toBe(200);
    expectRefused(await userFor(other.id), 401, 'Please sign in');
  });

  test('reads session and user in one query', async () => {
    const { http } = await gateway.client();
    const query = jest.spyOn(pg.Client.prototype, 'query');
    try {
      await http.get('/api/auth/user');
      const statements = query.mock.calls.filter(([text]) => text !== 'select 1');
      expect(statements).toHaveLength(1);
    } finally {
      query.mockRestore();
    }
  });
});

describe('the session', () => {
  test('the session is stored as a hash: a copy of the table cannot be used to sign in', async () => {
    const { id, http } = await gateway.client();
    const token = http.cookies.get('session')!;
    const stored = await sessionOf(id);
    expect(stored?.id).toBe(createHash('sha256').update(token).digest('hex'));
    const thief = gateway.visitor();
    thief.cookies.set('session', stored!.id);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
  });

  test('the session is sent in a cookie that scripts and other sites cannot use', async () => {
    const user = await createUser(gateway.db);
    const response = await gateway
      .visitor()
      .post('/api/auth/login', { email: user.email, password: PASSWORD });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^session=\w{20,}; /);
    expect(cookie.split('; ')).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']),
    );
    expect(cookie).not.toContain('Secure');
  });

  test('the session is renewed when used in its second half, cookie included', async () => {
    const { id, http } = await gateway.client();
    const fresh = await http.get('/api/auth/user');
    expect(fresh.headers.getSetCookie()).toEqual([]);
    await gateway.db
      .updateTable('session')
      .set({ expiresAt: daysFromNow(14) })
      .where('userId', '=', id)
      .execute();
    const response = await http.get('/api/auth/user');
    expect(response.headers.getSetCookie()).toHaveLength(1);
    expect(http.cookies.has('session')).toBe(true);
    expect((await sessionOf(id))!.expiresAt > daysFromNow(29)).toBe(true);
  });

  test('expires when unused, and is deleted', async () => {
    const { id, http } = await gateway.client();
    await gateway.db
      .updateTable('session')
      .set({ expiresAt: daysFromNow(-0.001) })
      .where('userId', '=', id)
      .execute();
    expectRefused(await http.get('/api/auth/user'), 401);
    expect(await sessionOf(id)).toBeUndefined();
  });

  test('ends 90 days after sign-in however much it is used', async () => {
    const { id, http } = await gateway.client();
    const age = (days: number) =>
      gateway.db
        .updateTable('session')
        .set({ createdAt: sql<string>`now() - make_interval(days => ${days})` })
        .where('userId', '=', id)
        .execute();
    await age(89);
    expect((await http.get('/api/auth/user')).status).toBe(200);
    await age(91);
    expectRefused(await http.get('/api/auth/user'), 401);
  });
});

describe('POST /api/auth/logout', () => {
  test('ends this session and no other of the same user', async () => {
    const { id, http } = await gateway.client();
    const elsewhere = await gateway.signedIn(id);
    const stolen = new HttpClient(gateway.url);
    stolen.cookies.set('session', http.cookies.get('session')!);
    expect(await http.post('/api/auth/logout')).toMatchObject({ status: 200, body: { ok: true } });
    expect(http.cookies.has('session')).toBe(false);
    expect((await stolen.get('/api/auth/user')).status).toBe(401);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200);
  });

  test('POST /api/auth/logout is not an error for a visitor', async () => {
    expect((await gateway.visitor().post('/api/auth/logout')).status).toBe(200);
  });
});

describe('behind https', () => {
  let secure: TestGateway;
  beforeAll(async () => {
    secure = await startTestGateway({ publicUrl: 'https://portal.example.com' });
  });
  afterAll(() => secure.stop());

  test('the cookie is Secure with the __Host- prefix, and signs in', async () => {
    const user = await createUser(secure.db);
    const browser = secure.visitor();
    const response = await browser.post(
      '/api/auth/login',
      { email: user.email, password: PASSWORD },
      { origin: 'https://portal.example.com' },
    );
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-session=/);
    expect(cookie.split('; ')).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', 'Secure']),
    );
    expect(cookie).not.toContain('Domain');
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });
});
