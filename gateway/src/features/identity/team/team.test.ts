import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TeamMember } from '@repo/contract/team';
import { auditOf } from '../../../../test/audit.ts';
import { expectInvalid, expectIssues, expectRefused } from '../../../../test/expect-response.ts';
import { verified } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

const PATH = '/api/admin/team';

let gateway: TestGateway;
let nora: Awaited<ReturnType<TestGateway['admin']>>;
beforeEach(async () => {
  await gateway?.stop();
  gateway = await startTestGateway();
  nora = await gateway.admin({ firstName: 'Nora', lastName: 'Beck' });
});
afterAll(() => gateway.stop());

const grant = (email: string) => nora.http.post<TeamMember[]>(`${PATH}/grant`, { email });
const revoke = (who: typeof nora, id: string) =>
  who.http.post<TeamMember[]>(`${PATH}/${id}/revoke`, {});
const idsOf = (members: TeamMember[]) => members.map(({ id }) => id);
const team = async () => (await nora.http.get<TeamMember[]>(PATH)).body;

test('the team is all admins by name, without clients', async () => {
  const abel = await gateway.admin({ firstName: 'Abel', lastName: 'Cruz' });
  await gateway.client();
  await gateway.db
    .insertInto('totp')
    .values({
      userId: abel.id,
      secretCiphertext: Buffer.from('x'),
      secretKeyId: 'test',
      enabledAt: '2026-11-01T00:00:00Z',
      lastStep: null,
    })
    .execute();
  expect(await team()).toEqual([
    { id: abel.id, name: 'Abel Cruz', email: abel.email, since: null, secondFactor: true },
    { id: nora.id, name: 'Nora Beck', email: nora.email, since: null, secondFactor: false },
  ]);
});

test('an authenticator app that waits for its first code is no second factor', async () => {
  await gateway.db
    .insertInto('totp')
    .values({
      userId: nora.id,
      secretCiphertext: Buffer.from('x'),
      secretKeyId: 'test',
      enabledAt: null,
      lastStep: null,
    })
    .execute();
  expect(await team()).toMatchObject([{ secondFactor: false }]);
});

describe('granting', () => {
  test('makes an account an admin at once, by its email regardless of case, audited', async () => {
    const user = await gateway.client(verified);
    expectRefused(await user.http.get(PATH), 403);
    const { status, body } = await grant(` ${user.email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body.find(({ id }) => id === user.id)).toMatchObject({ since: expect.any(String) });
    expect(idsOf((await user.http.get<TeamMember[]>(PATH)).body)).toContain(nora.id);
    expect(await auditOf(gateway.db, user.id)).toMatchObject([
      {
        actor: { type: 'user', userId: nora.id },
        action: 'user.role-granted',
        before: { role: 'client' },
        after: { role: 'admin' },
      },
    ]);
  });

  test('refuses an unknown, an unconfirmed and an admin’s address', async () => {
    const unconfirmed = await gateway.client();
    expectIssues(await grant('nobody@example.com'), 409, {
      email: 'There is no account with this email address',
    });
    expectIssues(await grant(unconfirmed.email), 409, {
      email: 'The owner of this account has not confirmed the email address yet',
    });
    expectIssues(await grant(nora.email), 409, { email: 'This account is an admin’s already' });
    expectInvalid(await grant('x'), { email: 'Please enter a valid email address' });
    expect(idsOf(await team())).toEqual([nora.id]);
    expect(await auditOf(gateway.db, unconfirmed.id)).toEqual([]);
  });
});

describe('revoking', () => {
  test('takes effect on the next request, and is audited', async () => {
    const abel = await gateway.admin();
    expect((await abel.http.get(PATH)).status).toBe(200);
    const { status, body } = await revoke(nora, abel.id);
    expect({ status, ids: idsOf(body) }).toEqual({ status: 200, ids: [nora.id] });
    expectRefused(await abel.http.get(PATH), 403, 'This is for administrators');
    expect(await auditOf(gateway.db, abel.id)).toMatchObject([
      {
        actor: { type: 'user', userId: nora.id },
        action: 'user.role-revoked',
        before: { role: 'admin' },
        after: { role: 'client' },
      },
    ]);
  });

  test('revoking oneself needs another admin', async () => {
    expectIssues(await revoke(nora, nora.id), 409, {
      id: 'This is the only admin. Make somebody else an admin first',
    });
    expect((await nora.http.get(PATH)).status).toBe(200);
    await gateway.admin();
    expect((await revoke(nora, nora.id)).status).toBe(200);
    expectRefused(await nora.http.get(PATH), 403);
  });

  test('a client, or nobody, is not found', async () => {
    const client = await gateway.client();
    await gateway.admin();
    expectRefused(await revoke(nora, client.id), 404);
    expectRefused(await revoke(nora, 'nobody'), 404);
  });

  test('concurrent revocations leave one admin', async () => {
    const abel = await gateway.admin();
    const statuses = await Promise.all([
      revoke(nora, abel.id),
      revoke(abel, nora.id),
      revoke(nora, nora.id),
      revoke(abel, abel.id),
    ]);
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = gateway.db.selectFrom('appUser').select('id').where('role', '=', 'admin');
    expect(await admins.execute()).toHaveLength(1);
  });
});

test('the refusal of a second grant or revocation names who made the first', async () => {
  const [morgan, user] = [
    await gateway.admin({ firstName: 'Morgan', lastName: 'Lee' }),
    await gateway.client(verified),
  ];
  await morgan.http.post(`${PATH}/grant`, { email: user.email });
  expect(await grant(user.email)).toMatchObject({
    status: 409,
    body: {
      message: 'Morgan Lee already made this account an admin’s',
      issues: [{ path: ['email'], code: 'admin-already', by: 'Morgan Lee' }],
    },
  });
  await revoke(morgan, user.id);
  expect(await revoke(nora, user.id)).toMatchObject({
    status: 409,
    body: {
      message: 'The role was already revoked by Morgan Lee',
      issues: [{ path: ['id'], code: 'admin-no-longer', by: 'Morgan Lee' }],
    },
  });
});

test('the team is for admins only', async () => {
  const client = await gateway.client(verified);
  for (const http of [client.http, gateway.visitor()]) {
    const status = http === client.http ? 403 : 401;
    expectRefused(await http.get(PATH), status);
    expectRefused(await http.post(`${PATH}/grant`, { email: client.email }), status);
    expectRefused(await http.post(`${PATH}/${nora.id}/revoke`, {}), status);
  }
  expect(idsOf(await team())).toEqual([nora.id]);
});
