import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../../../test/audit.ts';
import { expectIssues, expectRefused } from '../../../../test/expect-response.ts';
import { createUser, PASSWORD } from '../../../../test/factories.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { codeOf, enableSecondFactor, stopClock } from '../../../../test/second-factor.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { limitKey } from '../../../limits/counts.ts';

let gateway: TestGateway;
beforeAll(async () => {
  stopClock();
  gateway = await startTestGateway({ trustProxy: 1 });
});
afterAll(() => gateway.stop());

const REQUIRED = { code: 'Enter the code from your authenticator app' };
const INCORRECT = { code: 'This code is not correct. Use the newest one; each code works once' };

async function protectedUser() {
  const user = await createUser(gateway.db);
  return { ...user, ...(await enableSecondFactor(gateway, user)) };
}

function logIn(email: string, code?: string, password = PASSWORD, address = '203.0.113.7') {
  const input = { email, password, ...(code !== undefined && { code }) };
  return gateway.visitor().post('/api/auth/login', input, { 'x-forwarded-for': address });
}

function sessionsOf(userId: string) {
  return gateway.db.selectFrom('session').select('id').where('userId', '=', userId).execute();
}

function wrongCode(secret: string): string {
  const current = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !current.has(code),
  )!;
}

describe('POST /api/auth/login with a second factor', () => {
  test('asks for the code after the right password, and signs in with it', async () => {
    const user = await protectedUser();
    for (const none of [undefined, '', '  ']) {
      expectIssues(await logIn(user.email, none), 401, REQUIRED);
    }
    expect(await sessionsOf(user.id)).toEqual([]);
    const response = await logIn(user.email, codeOf(user.secret));
    expect(response).toMatchObject({ status: 200, body: { id: user.id } });
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  test('responds to a wrong password as without a second factor, whatever the code', async () => {
    const [user, other] = [await protectedUser(), await createUser(gateway.db)];
    const expected = await logIn(other.email, undefined, 'wrong password');
    for (const code of [undefined, '000000', codeOf(user.secret)]) {
      expect((await logIn(user.email, code, 'wrong password')).body).toEqual(expected.body);
    }
    expectRefused(expected, 401, 'Incorrect email or password');
  });

  test('accepts the code of a clock that is one step behind or ahead, with spaces', async () => {
    const [early, late] = [await protectedUser(), await protectedUser()];
    const ahead = codeOf(late.secret, 1);
    expect((await logIn(late.email, `${ahead.slice(0, 3)} ${ahead.slice(3)}`)).status).toBe(200);
    await gateway.db
      .updateTable('totp')
      .set({ lastStep: null })
      .where('userId', '=', early.id)
      .execute();
    expect((await logIn(early.email, codeOf(early.secret, -1))).status).toBe(200);
  });

  test('refuses a code that is older or newer', async () => {
    const user = await protectedUser();
    await gateway.db
      .updateTable('totp')
      .set({ lastStep: null })
      .where('userId', '=', user.id)
      .execute();
    for (const steps of [-2, 2]) {
      expectIssues(await logIn(user.email, codeOf(user.secret, steps)), 401, INCORRECT);
    }
  });

  test('accepts a code once, and afterwards no older one', async () => {
    const user = await protectedUser();
    const [current, next] = [codeOf(user.secret), codeOf(user.secret, 1)];
    expect((await logIn(user.email, next)).status).toBe(200);
    expectIssues(await logIn(user.email, next), 401, INCORRECT);
    expectIssues(await logIn(user.email, current), 401, INCORRECT);
  });

  test('accepts a code sent several times at once only once', async () => {
    const user = await protectedUser();
    const code = codeOf(user.secret);
    const addresses = [1, 2, 3, 4, 5].map((host) => `198.51.100.${host}`);
    const responses = await Promise.all(
      addresses.map((address) => logIn(user.email, code, PASSWORD, address)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(4);
  });

  test('the code that turned it on does not sign in', async () => {
    const user = await protectedUser();
    expectIssues(await logIn(user.email, codeOf(user.secret, -1)), 401, INCORRECT);
  });

  test('accepts a recovery code once, also at the same time, in any case and without dashes', async () => {
    const user = await protectedUser();
    const [first = '', second = ''] = user.recoveryCodes;
    expect((await logIn(user.email, ` ${first.toUpperCase()} `)).status).toBe(200);
    expectIssues(await logIn(user.email, first), 401, INCORRECT);
    const typed = second.replaceAll('-', '');
    const twice = await Promise.all([
      logIn(user.email, typed, PASSWORD, '198.51.100.1'),
      logIn(user.email, second, PASSWORD, '198.51.100.2'),
    ]);
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    const events = await auditOf(gateway.db, user.id);
    const used = events.filter(({ action }) => action === 'second-factor.recovery-code-used');
    expect(used).toHaveLength(2);
    expect(used[0]).toMatchObject({ actor: { type: 'user', userId: user.id }, detail: {} });
  });

  test('refuses another user’s recovery code', async () => {
    const [user, other] = [await protectedUser(), await protectedUser()];
    expectIssues(await logIn(user.email, other.recoveryCodes[0]), 401, INCORRECT);
    expect((await logIn(other.email, other.recoveryCodes[0])).status).toBe(200);
  });

  test('stores neither the secret nor a recovery code in clear', async () => {
    const user = await protectedUser();
    const rows = JSON.stringify([
      await gateway.db.selectFrom('totp').selectAll().where('userId', '=', user.id).execute(),
      await gateway.db
        .selectFrom('recoveryCode')
        .selectAll()
        .where('userId', '=', user.id)
        .execute(),
    ]);
    for (const clear of [user.secret, ...user.recoveryCodes]) {
      expect(rows).not.toContain(clear.replaceAll('-', ''));
    }
    expect(new Set(user.recoveryCodes).size).toBe(10);
    for (const code of user.recoveryCodes) {
      expect(code).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/);
    }
  });

  test('ignores a code when the account has no second factor', async () => {
    const user = await createUser(gateway.db);
    expect((await logIn(user.email, '123456')).status).toBe(200);
  });

  test('a form without the code is not a failure', async () => {
    const user = await protectedUser();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expectIssues(await logIn(user.email), 401, REQUIRED);
    }
    expect((await logIn(user.email, codeOf(user.secret))).status).toBe(200);
  });

  test('refuses after ten wrong codes, from any address, even the right one', async () => {
    const user = await protectedUser();
    const wrong = wrongCode(user.secret);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, host) =>
        logIn(user.email, wrong, PASSWORD, `198.51.100.${host}`),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
    const right = codeOf(user.secret);
    expectRefused(await logIn(user.email, right, PASSWORD, '198.51.100.99'), 429);
    await gateway.db.deleteFrom('rateLimit').where('key', '=', `code:${user.id}`).execute();
    expect((await logIn(user.email, right, PASSWORD, '198.51.100.99')).status).toBe(200);
    const refusals = (await auditOf(gateway.db, user.id)).filter(
      ({ action }) => action === 'second-factor.codes-refused',
    );
    expect(refusals).toHaveLength(1);
    await runJobs(gateway);
    const mails = gateway.sentMails.filter(({ to }) => to.address === user.email);
    expect(mails.filter(({ subject }) => subject === 'Too many wrong codes')).toHaveLength(1);
  });
});

test('guesses from one address do not lock the account for another address', async () => {
  const user = await createUser(gateway.db);
  const guesses = await Promise.all(
    Array.from({ length: 60 }, () => logIn(user.email, undefined, 'wrong', '192.0.2.1')),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  const { count } = await gateway.db
    .selectFrom('rateLimit')
    .select('count')
    .where('key', '=', limitKey(gateway.encryption, 'login:account', user.email))
    .executeTakeFirstOrThrow();
  expect(count).toBe(10);
  expect((await logIn(user.email, undefined, PASSWORD, '192.0.2.2')).status).toBe(200);
});
