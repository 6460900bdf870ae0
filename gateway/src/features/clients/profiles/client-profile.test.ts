import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auditOf } from '../../../../test/audit.ts';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createPasskey, createProfile, newcomer, SSN } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const pathOf = (id: string) => `/api/admin/clients/${id}/profile`;

test('an admin reads what the client entered, of the SSN the last four digits; audited as a visit', async () => {
  const [admin, client, other] = [
    await gateway.admin(),
    await gateway.client(),
    await gateway.client(),
  ];
  await createProfile(gateway.db, gateway.encryption, client.id);
  await createProfile(gateway.db, gateway.encryption, other.id, { city: 'Dallas' });
  await createPasskey(gateway.db, client.id);
  const response = await admin.http.get(pathOf(client.id));
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    profile: {
      phone: '555-010-2030',
      dateOfBirth: '1985-04-12',
      ssn: '5678',
      address: '12 Elm Street',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
      monthlyIncome: 4200.5,
      employmentStatus: 'employed',
      creditGoals: 'Buy a first home',
      targetScore: 740,
      createdAt: expect.any(String),
    },
    secondFactor: { totpEnabled: false, passkeys: 1 },
    subscription: { card: null },
  });
  expect(JSON.stringify(response.body)).not.toContain(SSN);
  expect(await auditOf(gateway.db, client.id)).toMatchObject([
    { actor: { type: 'user', userId: admin.id }, action: 'client.viewed', detail: {} },
  ]);
});

test('there is no profile before the client has filled it in', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client(newcomer)];
  expect((await admin.http.get(pathOf(client.id))).body).toMatchObject({ profile: null });
});

test('an unknown client, and an admin’s account, is not found', async () => {
  const [admin, other] = [await gateway.admin(), await gateway.admin()];
  for (const id of ['3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', 'no-uuid', other.id]) {
    expectRefused(await admin.http.get(pathOf(id)), 404, 'Client not found');
  }
});

test('a visitor and a client, even for their own, are refused', async () => {
  const client = await gateway.client();
  expectRefused(await gateway.visitor().get(pathOf(client.id)), 401);
  expectRefused(await client.http.get(pathOf(client.id)), 403);
});
