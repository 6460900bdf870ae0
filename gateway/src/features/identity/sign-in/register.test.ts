import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CurrentUser } from '@repo/contract/users';
import { expectInvalid, expectIssues } from '../../../../test/expect-response.ts';
import { auditOf } from '../../../../test/audit.ts';
import { createUser } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const account = { email: 'Grace@Example.com', password: 'eight ch', firstName: ' Grace ' };

function countUsers() {
  return gateway.db
    .selectFrom('appUser')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
}

describe('POST /api/auth/register', () => {
  test('creates a client’s account and signs in', async () => {
    const visitor = gateway.visitor();
    const response = await visitor.post<CurrentUser>('/api/auth/register', account, {
      'accept-language': 'es-MX,es;q=0.9',
    });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      id: expect.any(String),
      email: 'Grace@Example.com',
      emailVerified: false,
      firstName: 'Grace',
      lastName: null,
      profileImageUrl: null,
      phone: null,
      role: 'client',
      language: 'es',
      onboardingComplete: false,
      onboardingStep: 0,
      subscriptionStatus: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect((await visitor.get('/api/auth/user')).body).toEqual(response.body);
    const { id } = response.body;
    const stored = await gateway.db
      .selectFrom('appUser')
      .select('passwordHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await auditOf(gateway.db, id)).toEqual([
      {
        actor: { type: 'user', userId: id },
        action: 'user.registered',
        subject: `app_user/${id}`,
        detail: {},
      },
    ]);
  });

  test('refuses an email that has an account, regardless of case, and signs nobody in', async () => {
    await createUser(gateway.db, { email: 'Taken@Example.com' });
    const before = await countUsers();
    const visitor = gateway.visitor();
    const taken = { email: 'tAKEN@example.COM', password: 'long enough' };
    const response = await visitor.post('/api/auth/register', taken);
    expectIssues(response, 409, { email: 'An account with this email address already exists' });
    expect(visitor.cookies.size).toBe(0);
    expect(await countUsers()).toEqual(before);
  });

  test('creates one account for concurrent requests with the same email', async () => {
    const twice = { email: 'twice@example.com', password: 'long enough' };
    const responses = await Promise.all(
      [1, 2, 3].map(() => gateway.visitor().post('/api/auth/register', twice)),
    );
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('ignores a role or an id in the input', async () => {
    const response = await gateway.visitor().post<CurrentUser>('/api/auth/register', {
      email: 'sly@example.com',
      password: 'long enough',
      role: 'admin',
      onboardingComplete: true,
    });
    expect(response.body).toMatchObject({ role: 'client', onboardingComplete: false });
  });

  test.each([
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ email: undefined }, { email: 'Please enter a valid email address' }],
    [{ email: `${'a'.repeat(250)}@example.com` }, { email: 'Please enter a valid email address' }],
    [{ password: 'sevench' }, { password: 'Use at least 8 characters' }],
    [{ password: undefined }, { password: 'Use at least 8 characters' }],
    [{ password: 12345678 }, { password: 'Use at least 8 characters' }],
    [{ password: 'x'.repeat(201) }, { password: 'Use at most 200 characters' }],
    [{ firstName: 'x'.repeat(101) }, { firstName: 'This text is too long' }],
    [
      { email: '', password: '' },
      { email: 'Please enter a valid email address', password: 'Use at least 8 characters' },
    ],
  ])('refuses %j', async (change, issues) => {
    const before = await countUsers();
    const input = { email: 'new@example.com', password: 'long enough', ...change };
    expectInvalid(await gateway.visitor().post('/api/auth/register', input), issues);
    expect(await countUsers()).toEqual(before);
  });
});
