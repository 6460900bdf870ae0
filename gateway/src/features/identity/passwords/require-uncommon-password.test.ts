import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectInvalid } from '../../../../test/expect-response.ts';
import { createUser, PASSWORD } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { createToken } from '../tokens/tokens.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const COMMON = 'Choose a password that is harder to guess';
const OWN_EMAIL = 'Choose a password other than your email address';
const email = 'Long.Name@Example.com';

async function register(password: string) {
  const response = await gateway.visitor().post('/api/auth/register', { email, password });
  return { response, field: 'password' };
}

async function change(password: string) {
  const { http } = await clientWith(email);
  const input = { currentPassword: PASSWORD, newPassword: password };
  return { response: await http.post('/api/account/password', input), field: 'newPassword' };
}

async function reset(password: string) {
  const { id } = await clientWith(email);
  const token = await gateway.db
    .transaction()
    .execute((trx) => createToken(trx, { userId: id, purpose: 'reset-password', email }));
  const response = await gateway.visitor().post('/api/auth/reset-password', { token, password });
  return { response, field: 'password' };
}

async function clientWith(address: string) {
  await gateway.db.deleteFrom('appUser').where('email', '=', address).execute();
  const { id } = await createUser(gateway.db, { email: address });
  return { id, http: await gateway.signedIn(id) };
}

describe.each([
  ['POST /api/auth/register', register],
  ['POST /api/account/password', change],
  ['POST /api/auth/reset-password', reset],
])('%s', (_call, choose) => {
  test.each([
    ['password', COMMON],
    ['PassWord1', COMMON],
    ['12345678', COMMON],
    ['aaaaaaaa', COMMON],
    ['        ', COMMON],
    [email, OWN_EMAIL],
    [email.toLowerCase(), OWN_EMAIL],
  ])('refuses "%s", which signs nobody in', async (password, message) => {
    await gateway.db.deleteFrom('appUser').execute();
    const { response, field } = await choose(password);
    expectInvalid(response, { [field]: message });
    expect((await logIn(password)).status).toBe(401);
  });

  test.each(['Password123!', 'a long password', 'eight ch', 'long.name@example.org'])(
    'accepts "%s"',
    async (password) => {
      await gateway.db.deleteFrom('appUser').execute();
      expect((await choose(password)).response.status).toBe(200);
      expect((await logIn(password)).status).toBe(200);
    },
  );
});

function logIn(password: string) {
  return gateway.visitor().post('/api/auth/login', { email, password });
}
