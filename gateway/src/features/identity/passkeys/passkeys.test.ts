import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AccountSecurity } from '@repo/contract/account-security';
import { auditOf } from '../../../../test/audit.ts';
import { Authenticator } from '../../../../test/authenticator.ts';
import { expectInvalid, expectIssues, expectRefused } from '../../../../test/expect-response.ts';
import { PASSWORD, verified } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { deleteExpiredChallenges } from './passkeys.queries.ts';

const ORIGIN = 'https://portal.example.com';
const REFUSED = { response: 'This passkey could not be confirmed' };
const UNKNOWN = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ publicUrl: ORIGIN });
});
afterAll(() => gateway.stop());

type Client = Awaited<ReturnType<TestGateway['client']>>;

interface Options {
  challenge: string;
  user: { id: string };
}

async function startAdding({ http }: Client) {
  return (await http.post<Options>('/api/account/passkeys/start', { password: PASSWORD })).body;
}

async function addPasskey(client: Client, authenticator = new Authenticator(), name?: string) {
  const options = await startAdding(client);
  const response = await client.http.post('/api/account/passkeys', {
    response: authenticator.create(options, { origin: ORIGIN }),
    ...(name !== undefined && { name }),
  });
  return { authenticator, response };
}

async function passkeysOf({ http }: Client) {
  return (await http.get<AccountSecurity>('/api/account/security')).body.passkeys;
}

async function startLogin() {
  return (await gateway.visitor().post<Options>('/api/auth/passkey/start')).body;
}

function logIn(response: object) {
  return gateway.visitor().post('/api/auth/passkey', { response });
}

async function signIn(authenticator: Authenticator, options = {}) {
  const answer = authenticator.get(await startLogin(), { origin: ORIGIN, ...options });
  return logIn(answer);
}

describe('adding a passkey', () => {
  test('keeps it under its name, audits it, and ends no session', async () => {
    const client = await gateway.client(verified);
    const { response } = await addPasskey(client, new Authenticator(), ' My phone ');
    expect(response).toMatchObject({ status: 200, body: { ok: true } });
    await addPasskey(client);
    const passkeys = await passkeysOf(client);
    expect(passkeys).toEqual([
      { id: expect.any(String), name: 'My phone', createdAt: expect.any(String), lastUsedAt: null },
      expect.objectContaining({ name: 'Passkey' }),
    ]);
    expect((await auditOf(gateway.db, client.id))[0]).toEqual({
      actor: { type: 'user', userId: client.id },
      action: 'second-factor.passkey-added',
      subject: `passkey/${passkeys[0]!.id}`,
      detail: {},
    });
  });

  test('asks for a verified, discoverable passkey of this domain, and for none twice', async () => {
    const client = await gateway.client(verified);
    const { authenticator } = await addPasskey(client);
    const id = authenticator.credentialId.toString('base64url');
    expect(await startAdding(client)).toMatchObject({
      rp: { id: 'portal.example.com', name: gateway.brand.name },
      user: { name: client.email, id: Buffer.from(client.id).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id, type: 'public-key', transports: ['internal'] }],
    });
    const { response } = await addPasskey(client, authenticator);
    expectInvalid(response, REFUSED);
    expect(await passkeysOf(client)).toHaveLength(1);
  });

  test('needs the password', async () => {
    const { http } = await gateway.client(verified);
    const response = await http.post('/api/account/passkeys/start', { password: 'wrong' });
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: ['password'] }] } });
  });

  test('refuses a challenge that is used, another user’s, of a sign-in, or expired', async () => {
    const [client, other] = [await gateway.client(verified), await gateway.client(verified)];
    const authenticator = new Authenticator();
    const send = (answer: object) =>
      client.http.post('/api/account/passkeys', { response: answer });
    const answerTo = (options: Options) => authenticator.create(options, { origin: ORIGIN });

    const foreign = answerTo(await startAdding(other));
    expectInvalid(await send(foreign), REFUSED);
    const ofSignIn = answerTo({ ...(await startAdding(client)), ...(await startLogin()) });
    expectInvalid(await send(ofSignIn), REFUSED);
    const late = answerTo(await startAdding(client));
    await gateway.db
      .updateTable('webauthnChallenge')
      .set({ expiresAt: '2026-01-01T00:00:00Z' })
      .where('userId', '=', client.id)
      .execute();
    expectInvalid(await send(late), REFUSED);
    const spoiled = await startAdding(client);
    expectInvalid(
      await send(authenticator.create(spoiled, { origin: 'https://evil.example' })),
      REFUSED,
    );
    expectInvalid(await send(answerTo(spoiled)), REFUSED);
    expect(await passkeysOf(client)).toEqual([]);
  });

  test('refuses an answer without verification, and one that is no answer', async () => {
    const client = await gateway.client(verified);
    const options = await startAdding(client);
    const unverified = new Authenticator().create(options, { origin: ORIGIN, userVerified: false });
    const send = (response: unknown) => client.http.post('/api/account/passkeys', { response });
    expectInvalid(await send(unverified), REFUSED);
    for (const nonsense of [undefined, {}, { ...unverified, id: '<>' }]) {
      expect((await send(nonsense)).status).toBe(400);
    }
    expect(await passkeysOf(client)).toEqual([]);
  });

  test('stores no challenge in clear', async () => {
    const client = await gateway.client(verified);
    const { challenge } = await startAdding(client);
    const rows = await gateway.db.selectFrom('webauthnChallenge').selectAll().execute();
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(challenge);
  });
});

describe('signing in with a passkey', () => {
  test('needs neither email nor password, and sets the session', async () => {
    const client = await gateway.client(verified);
    const { authenticator } = await addPasskey(client);
    const visitor = gateway.visitor();
    const { body: options } = await visitor.post<Options>('/api/auth/passkey/start');
    expect(options).toMatchObject({ rpId: 'portal.example.com', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const response = await visitor.post('/api/auth/passkey', {
      response: authenticator.get(options, { origin: ORIGIN }),
    });
    expect(response).toMatchObject({ status: 200, body: { id: client.id } });
    expect((await visitor.get('/api/auth/user')).status).toBe(200);
    expect((await passkeysOf(client))[0]!.lastUsedAt).not.toBeNull();
  });

  test('accepts an answer once, also when sent several times at the same time', async () => {
    const { authenticator } = await addPasskey(await gateway.client(verified));
    const answer = authenticator.get(await startLogin(), { origin: ORIGIN });
    const responses = await Promise.all([1, 2, 3, 4].map(() => logIn(answer)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expectIssues(await logIn(answer), 401, REFUSED);
  });

  test('responds identically to an unknown passkey, a wrong signature, origin, domain and handle, and an expired challenge', async () => {
    const client = await gateway.client(verified);
    const { authenticator } = await addPasskey(client);
    const stranger = new Authenticator();
    const forged = { ...authenticator.get(await startLogin(), { origin: ORIGIN }) };
    const other = authenticator.get(await startLogin(), { origin: ORIGIN });
    forged.response = { ...forged.response, signature: other.response.signature };
    const late = authenticator.get(await startLogin(), { origin: ORIGIN });
    await gateway.db
      .updateTable('webauthnChallenge')
      .set({ expiresAt: '2026-01-01T00:00:00Z' })
      .execute();
    const ofAnother = authenticator.get(await startLogin(), { origin: ORIGIN });
    ofAnother.response.userHandle = Buffer.from(UNKNOWN).toString('base64url');
    const ofNobody = authenticator.get(await startLogin(), { origin: ORIGIN });
    const { userHandle: _, ...withoutHandle } = ofNobody.response;
    const responses = [
      await signIn(stranger),
      await logIn(forged),
      await signIn(authenticator, { origin: 'https://evil.example', rpId: 'portal.example.com' }),
      await signIn(authenticator, { rpId: 'evil.example' }),
      await signIn(authenticator, { userVerified: false }),
      await logIn(ofAnother),
      await logIn({ ...ofNobody, response: withoutHandle }),
      await logIn(late),
      await logIn(authenticator.get(await startAdding(client), { origin: ORIGIN })),
    ];
    for (const response of responses) expectIssues(response, 401, REFUSED);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test('refuses a counter that did not grow, which a copied passkey has', async () => {
    const { authenticator } = await addPasskey(await gateway.client(verified));
    expect((await signIn(authenticator, { counter: 5 })).status).toBe(200);
    for (const counter of [5, 4, 0]) {
      expectIssues(await signIn(authenticator, { counter }), 401, REFUSED);
    }
    expect((await signIn(authenticator, { counter: 6 })).status).toBe(200);
  });

  test('refuses the passkey of a deleted account', async () => {
    const client = await gateway.client(verified);
    const { authenticator } = await addPasskey(client);
    await gateway.db.deleteFrom('appUser').where('id', '=', client.id).execute();
    expectIssues(await signIn(authenticator), 401, REFUSED);
  });

  test('limits how many challenges one address requests', async () => {
    await gateway.db
      .updateTable('rateLimit')
      .set({ count: 100 })
      .where('key', 'like', 'passkey:%')
      .execute();
    expectRefused(await gateway.visitor().post('/api/auth/passkey/start'), 429);
    await gateway.db.deleteFrom('rateLimit').where('key', 'like', 'passkey:%').execute();
  });

  test('purging deletes the challenges that nobody answered in time', async () => {
    await startLogin();
    const challenges = () => gateway.db.selectFrom('webauthnChallenge').selectAll().execute();
    const count = (await challenges()).length;
    await deleteExpiredChallenges(gateway.db);
    expect((await challenges()).length).toBeLessThanOrEqual(count);
    expect(await challenges()).not.toEqual([]);
    await gateway.db
      .updateTable('webauthnChallenge')
      .set({ expiresAt: '2026-01-01T00:00:00Z' })
      .execute();
    await deleteExpiredChallenges(gateway.db);
    expect(await challenges()).toEqual([]);
  });
});

describe('removing a passkey', () => {
  const remove = ({ http }: Client, id: string, password = PASSWORD) =>
    http.post(`/api/account/passkeys/${id}/remove`, { password });

  test('needs the password; afterwards it does not sign in', async () => {
    const client = await gateway.client(verified);
    const { authenticator } = await addPasskey(client);
    const [passkey] = await passkeysOf(client);
    expect((await remove(client, passkey!.id, 'wrong')).status).toBe(400);
    expect((await signIn(authenticator)).status).toBe(200);
    expect((await remove(client, passkey!.id)).status).toBe(200);
    expectIssues(await signIn(authenticator), 401, REFUSED);
    const actions = (await auditOf(gateway.db, client.id)).map(({ action }) => action);
    expect(actions).toEqual(['second-factor.passkey-added', 'second-factor.passkey-removed']);
  });

  test('another client’s passkey is not found, like an unknown one, and stays', async () => {
    const [client, other] = [await gateway.client(verified), await gateway.client(verified)];
    await addPasskey(other);
    const [passkey] = await passkeysOf(other);
    for (const id of [passkey!.id, UNKNOWN, 'no-uuid']) {
      expectRefused(await remove(client, id), 404, 'Passkey not found');
    }
    expect(await passkeysOf(other)).toHaveLength(1);
  });
});

test('a site that is opened by an IP address refuses passkeys', async () => {
  const local = await startTestGateway();
  try {
    expectRefused(await local.visitor().post('/api/auth/passkey/start'), 409);
    const { http } = await local.client(verified);
    expectRefused(await http.post('/api/account/passkeys/start', { password: PASSWORD }), 409);
  } finally {
    await local.stop();
  }
});
