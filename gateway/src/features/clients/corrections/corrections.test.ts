import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ClientCorrection, Correction } from '@repo/contract/corrections';
import type { Profile } from '@repo/contract/profiles';
import { auditOf } from '../../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { createProfile, SSN } from '../../../../test/factories.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { setProofsBack } from '../../../../test/set-proofs-back.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

const OTHER_SSN = '912781234';
const requests = '/api/account/corrections';
const decisionOf = ({ id }: { id: string }) => `/api/admin/corrections/${id}`;
const wrong = { dateOfBirth: '1985-12-04', ssn: OTHER_SSN, reason: 'Day and month were swapped' };

async function clientWithProfile() {
  const client = await gateway.client();
  await createProfile(gateway.db, gateway.encryption, client.id);
  return client;
}

async function requested(body: object = wrong) {
  const [admin, client] = [await gateway.admin({ firstName: 'Nora' }), await clientWithProfile()];
  const response = await client.http.post<Correction>(requests, body);
  expect(response.status).toBe(200);
  const profile = async () => (await client.http.get<Profile>('/api/profile')).body;
  return { admin, client, id: response.body.id, profile };
}

const storedOf = (id: string) =>
  gateway.db.selectFrom('correction').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('POST /api/account/corrections', () => {
  test('stores encrypted values that appear in no response, audit event or log line', async () => {
    const { client, id, profile } = await requested();
    expect(await profile()).toMatchObject({ dateOfBirth: '1985-04-12', ssn: SSN.slice(-4) });
    const { body } = await client.http.get(requests);
    expect(body).toEqual([
      {
        id,
        fields: ['date-of-birth', 'ssn'],
        reason: wrong.reason,
        status: 'pending',
        createdAt: expect.any(String),
        decidedAt: null,
        decisionNote: null,
      },
    ]);
    expect(await auditOf(gateway.db, client.id)).toMatchObject([
      { action: 'correction.requested', detail: { fields: ['date-of-birth', 'ssn'] } },
    ]);
    expect(JSON.stringify(await storedOf(id))).not.toContain(OTHER_SSN);
    expect(gateway.logLines.join('')).not.toContain(OTHER_SSN);
  });

  test('asks about a day that may come first, takes no child’s birth date, and needs a value and a reason', async () => {
    const client = await clientWithProfile();
    const send = (body: object) => client.http.post(requests, { reason: wrong.reason, ...body });
    expectInvalid(await send({ dateOfBirth: '17/04/1988' }), {
      dateOfBirth: 'Write the month first, as in 11/22/2026, or write 2026-11-22',
    });
    expectInvalid(await send({ dateOfBirth: '2020-01-05' }), {
      dateOfBirth: 'You must be at least 18 years old',
    });
    expectInvalid(await send({ ssn: '12345' }), { ssn: 'SSN must be 9 digits' });
    expect((await send({ dateOfBirth: '', ssn: '' })).status).toBe(400);
    expectInvalid(await send({ ssn: OTHER_SSN, reason: `It is ${OTHER_SSN}` }), {
      reason: 'Leave the number itself out of the reason',
    });
    expect((await client.http.get(requests)).body).toEqual([]);
  });

  test('allows one request at a time and requires a profile', async () => {
    const client = await clientWithProfile();
    const send = () => client.http.post(requests, wrong);
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const without = await gateway.client();
    expect((await without.http.post(requests, wrong)).status).toBe(409);
  });
});

describe('POST /api/account/corrections/{id}/withdraw', () => {
  test('lets the requesting client withdraw once, and deletes the values', async () => {
    const { client, id } = await requested();
    const call = `${requests}/${id}/withdraw`;
    expectRefused(await (await clientWithProfile()).http.post(call), 404);
    expect((await client.http.post(call)).body).toMatchObject({ id, status: 'withdrawn' });
    expect(await storedOf(id)).toMatchObject({ dateOfBirthEncrypted: null, ssnEncrypted: null });
    expect((await client.http.post(call)).status).toBe(409);
    expect((await client.http.post(requests, wrong)).status).toBe(200);
  });
});

describe('PATCH /api/admin/corrections/{id}', () => {
  test('an approval replaces the values, deletes those of the request, and notifies the client', async () => {
    const { admin, client, id, profile } = await requested();
    const list = `/api/admin/clients/${client.id}/corrections`;
    expect((await admin.http.get(list)).body).toMatchObject([
      { id, dateOfBirth: '1985-12-04', ssnLastFour: '1234', decidedBy: null },
    ]);
    const response = await admin.http.patch<ClientCorrection>(decisionOf({ id }), {
      status: 'approved',
    });
    expect(response).toMatchObject({
      status: 200,
      body: { status: 'approved', ssnLastFour: null },
    });
    expect(await profile()).toMatchObject({ dateOfBirth: '1985-12-04', ssn: '1234' });
    const { body } = await admin.http.post(`/api/admin/clients/${client.id}/ssn`, {
      reason: 'bureau-call',
    });
    expect(body).toEqual({ ssn: OTHER_SSN });
    expect(await storedOf(id)).toMatchObject({ dateOfBirthEncrypted: null, ssnEncrypted: null });
    expect((await client.http.get('/api/notifications')).body).toMatchObject([
      {
        title: 'Your details were corrected',
        message: 'We corrected your birth date and Social Security number.',
        actionUrl: '/account',
      },
    ]);
    await runJobs(gateway);
    expect(gateway.sentMails.filter(({ to }) => to.address === client.email)).toHaveLength(1);
    const access = await client.http.get<{ items: object[] }>('/api/account/data-access');
    expect(access.body.items).toContainEqual(
      expect.objectContaining({ kind: 'profile-changed', firstName: 'Nora' }),
    );
    expect((await admin.http.patch(decisionOf({ id }), { status: 'approved' })).status).toBe(200);
    const other = { status: 'declined', note: 'No such paper' };
    expect((await admin.http.patch(decisionOf({ id }), other)).status).toBe(409);
    const actions = (await auditOf(gateway.db, client.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'correction.decided')).toHaveLength(1);
  });

  test('a decline needs a reason, which the client reads, and leaves the values', async () => {
    const { admin, client, id, profile } = await requested({ ssn: OTHER_SSN, reason: 'A typo' });
    expectInvalid(await admin.http.patch(decisionOf({ id }), { status: 'declined', note: '' }), {
      note: 'Say in a few words why',
    });
    const note = 'Your card shows the number that we have.';
    await admin.http.patch(decisionOf({ id }), { status: 'declined', note });
    expect(await profile()).toMatchObject({ ssn: SSN.slice(-4) });
    expect((await client.http.get(requests)).body).toMatchObject([
      { status: 'declined', decisionNote: note },
    ]);
    expect((await client.http.get('/api/notifications')).body).toMatchObject([
      { message: `We could not correct your Social Security number: ${note}` },
    ]);
  });

  test('needs a step-up and an admin; a withdrawn or unknown request is refused', async () => {
    const { admin, client, id } = await requested();
    expectRefused(await client.http.patch(decisionOf({ id }), { status: 'approved' }), 403);
    await setProofsBack(gateway.db, admin.id);
    expect((await admin.http.patch(decisionOf({ id }), { status: 'approved' })).status).toBe(403);
    await client.http.post(`${requests}/${id}/withdraw`);
    const fresh = await gateway.admin();
    const decide = (body: { id: string }) =>
      fresh.http.patch(decisionOf(body), { status: 'approved' });
    expect((await decide({ id })).status).toBe(409);
    expectRefused(await decide({ id: client.id }), 404);
  });
});

describe('PATCH /api/admin/clients/{id}/profile', () => {
  const call = ({ id }: { id: string }) => `/api/admin/clients/${id}/profile`;

  test('an admin corrects the other fields, audited by name', async () => {
    const [admin, client] = [await gateway.admin({ firstName: 'Nora' }), await clientWithProfile()];
    const changes = {
      firstName: 'María',
      phone: '(555) 010-9988',
      city: 'El Paso',
      state: 'Texas',
    };
    const response = await admin.http.patch(call(client), changes);
    expect(response).toMatchObject({ status: 200, body: { city: 'El Paso', state: 'TX' } });
    expect((await admin.http.get(`/api/admin/clients/${client.id}`)).body).toMatchObject({
      firstName: 'María',
      phone: changes.phone,
    });
    expect(await auditOf(gateway.db, client.id)).toContainEqual(
      expect.objectContaining({
        actor: { type: 'user', userId: admin.id },
        action: 'profile.updated',
        detail: { fields: ['firstName', 'phone', 'city'] },
      }),
    );
  });

  test('PATCH /api/admin/clients/{id}/profile is refused to clients, for admins’ accounts, and without a change', async () => {
    const [admin, client] = [await gateway.admin(), await clientWithProfile()];
    expectRefused(await client.http.patch(call(client), { city: 'El Paso' }), 403);
    expectRefused(await admin.http.patch(call(admin), { city: 'El Paso' }), 404);
    expect((await admin.http.patch(call(client), {})).status).toBe(400);
    expect((await admin.http.patch(call(client), { zipCode: '1' })).status).toBe(400);
  });
});
