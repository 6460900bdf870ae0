import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Authenticator } from '../../../../test/authenticator.ts';
import { expectInvalid, expectIssues, expectRefused } from '../../../../test/expect-response.ts';
import { PASSWORD, verified } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { whileBlocked } from '../../../../test/while-blocked.ts';
import type { Trx } from '../../../db/database.ts';
import { endSessions } from '../../../sessions/user-sessions.ts';
import { setPasswordHash } from '../../../users/password-hash.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { removeAllPasskeys } from '../passkeys/remove-passkeys.ts';

const ORIGIN = 'https://portal.example.com';
const NEW = 'a brand new password';

let gateway: TestGateway;
let newHash: string;
beforeAll(async () => {
  gateway = await startTestGateway({ publicUrl: ORIGIN });
  newHash = await hashPassword(NEW);
});
afterAll(() => gateway.stop());

type Client = Awaited<ReturnType<TestGateway['client']>>;

interface Options {
  challenge: string;
  user: { id: string };
}

const setNewPassword =
  ({ id }: Client) =>
  (trx: Trx) =>
    setPasswordHash(trx, id, newHash);
const endAllSessions =
  ({ id }: Client) =>
  (trx: Trx) =>
    endSessions(trx, id, { except: null });

function rowsOf(table: 'session' | 'passkey' | 'accountToken', { id }: Client) {
  return gateway.db.selectFrom(table).select('userId').where('userId', '=', id).execute();
}

async function newPasskey({ http }: Client, authenticator = new Authenticator()) {
  const confirmed = { password: PASSWORD };
  const { body } = await http.post<Options>('/api/account/passkeys/start', confirmed);
  return { authenticator, answer: authenticator.create(body, { origin: ORIGIN }) };
}

test('a sign-in with the old password gets no session', async () => {
  const client = await gateway.client();
  const response = await whileBlocked(gateway, {
    first: setNewPassword(client),
    request: () =>
      gateway.visitor().post('/api/auth/login', { email: client.email, password: PASSWORD }),
    last: endAllSessions(client),
  });
  expectRefused(response, 401, 'Incorrect email or password');
  expect(await rowsOf('session', client)).toEqual([]);
});

test('a sign-in with a passkey that is being removed gets no session', async () => {
  const client = await gateway.client(verified);
  const { authenticator, answer } = await newPasskey(client);
  expect((await client.http.post('/api/account/passkeys', { response: answer })).status).toBe(200);
  const { body } = await gateway.visitor().post<Options>('/api/auth/passkey/start');
  const response = await whileBlocked(gateway, {
    first: setNewPassword(client),
    request: () =>
      gateway
        .visitor()
        .post('/api/auth/passkey', { response: authenticator.get(body, { origin: ORIGIN }) }),
    last: async (trx) => {
      await removeAllPasskeys(trx, client.id);
      await endAllSessions(client)(trx);
    },
  });
  expectIssues(response, 401, { response: 'This passkey could not be confirmed' });
  expect(await rowsOf('session', client)).toEqual([]);
});

test('a passkey is not added by a session that is being ended', async () => {
  const client = await gateway.client(verified);
  const { answer } = await newPasskey(client);
  const response = await whileBlocked(gateway, {
    first: setNewPassword(client),
    request: () => client.http.post('/api/account/passkeys', { response: answer }),
    last: endAllSessions(client),
  });
  expectRefused(response, 401);
  expect(await rowsOf('passkey', client)).toEqual([]);
});

test('a change of the address is not requested by a session that is being ended', async () => {
  const client = await gateway.client();
  const input = { email: 'thief@example.com', password: PASSWORD };
  const response = await whileBlocked(gateway, {
    first: setNewPassword(client),
    request: () => client.http.post('/api/account/email', input),
    last: endAllSessions(client),
  });
  expectRefused(response, 401);
  expect(await rowsOf('accountToken', client)).toEqual([]);
});

test('a change of the password with the old one does not replace the new one', async () => {
  const client = await gateway.client();
  const response = await whileBlocked(gateway, {
    first: setNewPassword(client),
    request: () =>
      client.http.post('/api/account/password', {
        currentPassword: PASSWORD,
        newPassword: 'chosen by the thief',
      }),
  });
  expectInvalid(response, { currentPassword: 'This is not your password' });
  const logIn = (password: string) =>
    gateway.visitor().post('/api/auth/login', { email: client.email, password });
  expect((await logIn(NEW)).status).toBe(200);
  expect((await logIn('chosen by the thief')).status).toBe(401);
});
