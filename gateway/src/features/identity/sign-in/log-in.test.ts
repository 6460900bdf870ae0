import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { signInAuditOf } from '../../../../test/audit.ts';
import { eventually } from '../../../../test/eventually.ts';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { createUser, PASSWORD } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const WRONG = 'Incorrect email or password';
const TOO_MANY = 'Too many attempts. Please try again later.';

const logIn = (email: string, password: string) =>
  gateway.visitor().post('/api/auth/login', { email, password });

function sessionsOf(userId: string) {
  return gateway.db.selectFrom('session').selectAll().where('userId', '=', userId).execute();
}

async function failTenTimes(email: string): Promise<number[]> {
  const attempts = Array.from({ length: 10 }, () => logIn(email, 'wrong password'));
  return (await Promise.all(attempts)).map(({ status }) => status);
}

describe('POST /api/auth/login', () => {
  test('signs in regardless of the email’s case', async () => {
    const user = await createUser(gateway.db, { email: 'Ada@Example.com' });
    const visitor = gateway.visitor();
    const response = await visitor.post('/api/auth/login', {
      email: ' ada@EXAMPLE.com ',
      password: PASSWORD,
    });
    expect(response).toMatchObject({ status: 200, body: user });
    expect(await visitor.get('/api/auth/user')).toMatchObject({ status: 200, body: user });
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  test('ends the session that the browser had before', async () => {
    const user = await createUser(gateway.db);
    const browser = await gateway.signedIn(user.id);
    const [before] = await sessionsOf(user.id);
    await browser.post('/api/auth/login', { email: user.email, password: PASSWORD });
    const after = await sessionsOf(user.id);
    expect(after).toHaveLength(1);
    expect(after[0]!.id).not.toBe(before!.id);
  });

  test('responds identically to a wrong password and an unknown account', async () => {
    const user = await createUser(gateway.db);
    const wrong = await logIn(user.email, 'wrong password');
    const unknown = await logIn('nobody@example.com', 'wrong password');
    expectRefused(wrong, 401, WRONG);
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
    expect(await sessionsOf(user.id)).toEqual([]);
  });

  test.each([
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ password: '' }, { password: 'Enter your password' }],
    [{ password: undefined }, { password: 'Enter your password' }],
    [{ password: 'x'.repeat(201) }, { password: 'Use at most 200 characters' }],
  ])('refuses %j', async (change, issues) => {
    const input = { email: 'some@example.com', password: 'some password', ...change };
    expectInvalid(await gateway.visitor().post('/api/auth/login', input), issues);
  });

  test('refuses after ten failures, and not before, even the right password', async () => {
    const [user, other] = [await createUser(gateway.db), await createUser(gateway.db)];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expectRefused(await logIn(user.email, 'wrong password'), 401, WRONG);
    }
    expectRefused(await logIn(user.email, PASSWORD), 429, TOO_MANY);
    expectRefused(await logIn(user.email.toUpperCase(), PASSWORD), 429, TOO_MANY);
    expect(await sessionsOf(user.id)).toEqual([]);
    expect((await logIn(other.email, PASSWORD)).status).toBe(200);
  });

  test('limits an unknown account like a known one', async () => {
    expect(await failTenTimes('ghost@example.com')).toEqual(Array(10).fill(401));
    expectRefused(await logIn('ghost@example.com', PASSWORD), 429, TOO_MANY);
  });

  test('responds without waiting for the audit, which only an existing account has', async () => {
    const { id, email } = await createUser(gateway.db);
    await gateway.ownerDb.transaction().execute(async (trx) => {
      await sql`lock table audit_event in access exclusive mode`.execute(trx);
      for (const guessed of [email, 'phantom@example.com']) {
        expect(await failTenTimes(guessed)).toEqual(Array(10).fill(401));
        expectRefused(await logIn(guessed, 'wrong password'), 429, TOO_MANY);
      }
    });
    await eventually('the failure and the refusal are audited', async () => {
      const actions = (await signInAuditOf(gateway.db, id)).map(({ action }) => action);
      return ['user.sign-in-failed', 'user.sign-in-refused'].every((action) =>
        actions.includes(action),
      );
    });
  });

  test('concurrent guesses are limited to ten as well', async () => {
    const user = await createUser(gateway.db);
    const guesses = Array.from({ length: 30 }, (_, guess) => logIn(user.email, `guess ${guess}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('concurrent correct passwords all sign in', async () => {
    const user = await createUser(gateway.db);
    const responses = await Promise.all(
      Array.from({ length: 15 }, () => logIn(user.email, PASSWORD)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(15).fill(200));
  });

  test('forgets the failures after a success, and when the window is over', async () => {
    const user = await createUser(gateway.db);
    await logIn(user.email, 'wrong password');
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
    expect(await failTenTimes(user.email)).toEqual(Array(10).fill(401));
    await gateway.db.updateTable('rateLimit').set({ resetsAt: '2026-01-01T00:00:00Z' }).execute();
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
  });
});
