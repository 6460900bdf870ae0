import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ClientSummary } from '@repo/contract/clients';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { seedClients } from './seed-clients.ts';

const CLIENTS = 510;
const PASSWORD = 'correct horse battery';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { ownerDb, encryption } = gateway;
  await seedClients({ ownerDb, encryption, password: PASSWORD, clients: CLIENTS });
});
afterAll(() => gateway.stop());

test('the product serves the seeded clients, finds them by phone, and they sign in', async () => {
  const { http } = await gateway.admin();
  const { body } = await http.get<ClientSummary[]>('/api/admin/clients');
  expect(body).toHaveLength(CLIENTS);
  const client = body.find(({ onboardingComplete }) => onboardingComplete)!;
  const search = `/api/admin/clients?archived=included&search=${client.phone}`;
  expect(await http.get(search)).toMatchObject({
    body: { items: expect.arrayContaining([client]) },
  });
  expect((await http.get(`/api/admin/clients/${client.id}/profile`)).body).toMatchObject({
    profile: { phone: client.phone },
  });
  for (const path of ['leads', 'funding-applications', 'documents', 'audit', 'today', 'stats']) {
    expect({ path, ...(await http.get(`/api/admin/${path}`)) }).toMatchObject({
      path,
      status: 200,
    });
  }
  const visitor = gateway.visitor();
  await visitor.post('/api/auth/login', { email: client.email, password: PASSWORD });
  for (const path of ['credit-items', 'documents', 'notifications', 'messages']) {
    expect({ path, ...(await visitor.get(`/api/${path}`)) }).toMatchObject({ path, status: 200 });
  }
});
