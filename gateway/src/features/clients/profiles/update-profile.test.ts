import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../../../test/audit.ts';
import { decryptedRows } from '../../../../test/decrypted-rows.ts';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { createProfile, newcomer } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function clientWithProfile() {
  const client = await gateway.client({ phone: '555-010-2030' });
  await createProfile(gateway.db, gateway.encryption, client.id);
  return client;
}

async function rowsOf(id: string) {
  const [user] = await decryptedRows(gateway.db, 'app_user', 'id', id);
  const [profile] = await decryptedRows(gateway.db, 'profile', 'user_id', id);
  return { user, profile };
}

describe('PATCH /api/profile', () => {
  test('changes the named fields only, and records their names without their values', async () => {
    const { id, http } = await clientWithProfile();
    const stranger = await clientWithProfile();
    const [before, strangerBefore] = [await rowsOf(id), await rowsOf(stranger.id)];
    const response = await http.patch('/api/profile', { address: ' 7 Oak Lane ', city: 'Dallas' });
    expect(response).toMatchObject({
      status: 200,
      body: { address: '7 Oak Lane', city: 'Dallas', state: 'TX', ssn: '5678' },
    });
    const after = await rowsOf(id);
    expect(after.user).toEqual(before.user);
    expect(after.profile).toEqual({
      ...before.profile,
      address: '7 Oak Lane',
      city: 'Dallas',
      updatedAt: after.profile!['updatedAt'],
    });
    expect(await rowsOf(stranger.id)).toEqual(strangerBefore);
    expect(await auditOf(gateway.db, id)).toEqual([
      {
        actor: { type: 'user', userId: id },
        action: 'profile.updated',
        subject: `profile/${id}`,
        detail: { fields: ['address', 'city'] },
      },
    ]);
  });

  test('the phone of account and profile stays the same, the name is the account’s', async () => {
    const { id, http } = await clientWithProfile();
    const input = { firstName: 'Grace', phone: '555-020-9999' };
    expect((await http.patch('/api/profile', input)).status).toBe(200);
    const { user, profile } = await rowsOf(id);
    expect(user).toMatchObject({ ...input, lastName: 'Marsh' });
    expect(profile).toMatchObject({ phone: '555-020-9999' });
  });

  test('reads income and score as a form sends them', async () => {
    const { http } = await clientWithProfile();
    const input = { monthlyIncome: ' 5100.25 ', targetScore: '780', employmentStatus: 'retired' };
    expect(await http.patch('/api/profile', input)).toMatchObject({
      status: 200,
      body: { monthlyIncome: 5100.25, targetScore: 780, employmentStatus: 'retired' },
    });
  });

  test('without a profile, name and phone can be changed', async () => {
    const { id, http } = await gateway.client(newcomer);
    const response = await http.patch('/api/profile', {
      lastName: 'Hopper',
      phone: '555-020-9999',
    });
    expect(response).toMatchObject({ status: 200, body: null });
    expect((await rowsOf(id)).user).toMatchObject({ lastName: 'Hopper', phone: '555-020-9999' });
  });

  test('PATCH /api/profile returns 404 for the other fields without a profile and changes nothing', async () => {
    const { id, http } = await gateway.client(newcomer);
    const before = await rowsOf(id);
    const input = { firstName: 'Grace', phone: '555-020-9999', city: 'Dallas' };
    expectRefused(await http.patch('/api/profile', input), 404, 'Profile not found');
    expect(await rowsOf(id)).toEqual(before);
    expect(await auditOf(gateway.db, id)).toEqual([]);
  });

  test.each([
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ phone: '555' }, { phone: 'Phone number must be at least 10 digits' }],
    [{ state: 'ZZ' }, { state: 'Enter a US state by its name or code, such as Texas or TX' }],
    [{ monthlyIncome: '1,00,0' }, { monthlyIncome: 'Must be a valid amount' }],
    [{ targetScore: 74 }, { targetScore: 'Must be a 3-digit score' }],
    [{ creditGoals: 'short' }, { creditGoals: 'Please describe your credit goals' }],
    [{ city: 'Dallas', ssn: '987654321' }, { ssn: 'Contact support to change this' }],
    [{ dateOfBirth: '1990-01-01' }, { dateOfBirth: 'Contact support to change this' }],
  ])('refuses %j and changes nothing', async (input, issues) => {
    const { id, http } = await clientWithProfile();
    const before = await rowsOf(id);
    expectInvalid(await http.patch('/api/profile', input), issues);
    expect(await rowsOf(id)).toEqual(before);
  });

  test('the same values again change nothing and are not audited; the audit names what differs', async () => {
    const { id, http } = await clientWithProfile();
    const input = { firstName: 'Ada', phone: '555-010-2030', city: 'Austin', targetScore: 740 };
    const income = { monthlyIncome: '4200.5' };
    const before = await rowsOf(id);
    const repeated = await http.patch('/api/profile', { ...input, ...income });
    expect(repeated).toMatchObject({ status: 200, body: { city: 'Austin', ssn: '5678' } });
    expect(await rowsOf(id)).toEqual(before);
    expect(await auditOf(gateway.db, id)).toEqual([]);
    await http.patch('/api/profile', { ...input, monthlyIncome: '4200' });
    expect(await auditOf(gateway.db, id)).toMatchObject([
      { detail: { fields: ['monthlyIncome'] } },
    ]);
  });

  test('refuses an empty change, also one of unknown fields', async () => {
    const { http } = await clientWithProfile();
    for (const input of [{}, { role: 'admin' }]) {
      const response = await http.patch<{ issues: unknown }>('/api/profile', input);
      expect(response).toMatchObject({
        status: 400,
        body: { issues: [{ code: 'nothing-to-change' }] },
      });
    }
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().patch('/api/profile', { city: 'Dallas' }), 401);
  });
});
