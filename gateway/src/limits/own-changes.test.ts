import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Correction } from '@repo/contract/corrections';
import { auditOf } from '../../test/audit.ts';
import { expectRefused } from '../../test/expect-response.ts';
import { createCreditReport, createProfile, newcomer, PASSWORD } from '../../test/factories.ts';
import { application, APPLY } from '../../test/funding.ts';
import type { HttpClient } from '../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { upload } from '../../test/uploads.ts';
import { addToCount } from './counts.ts';

const TOO_MANY = 'Too many attempts. Please try again later.';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => gateway.db.deleteFrom('rateLimit').execute());
afterAll(() => gateway.stop());

async function clientWithProfile(onboardingComplete = true) {
  const client = await gateway.client(onboardingComplete ? {} : newcomer);
  await createProfile(gateway.db, gateway.encryption, client.id);
  await createCreditReport(gateway.db, client.id);
  return client;
}

const setCount = (userId: string, count: number) =>
  addToCount(gateway.db, `own-change:${userId}`, 3600, count);

const correction = { dateOfBirth: '1985-12-04', reason: 'Day and month were swapped' };
const basic = ({ email }: { email: string }) => ({ firstName: 'Ada', lastName: 'Marsh', email });

type Client = Awaited<ReturnType<typeof clientWithProfile>>;

const changes: Record<string, (client: Client) => ReturnType<HttpClient['post']>> = {
  'POST /api/account/corrections': ({ http }) => http.post('/api/account/corrections', correction),
  'POST /api/account/deletion': ({ http }) =>
    http.post('/api/account/deletion', { password: PASSWORD }),
  'POST /api/documents/upload': ({ http }) => upload(http),
  'PATCH /api/profile': ({ http }) => http.patch('/api/profile', { city: 'Dallas' }),
  'POST /api/onboarding/step1': (client) =>
    client.http.post('/api/onboarding/step1', basic(client)),
  'POST /api/onboarding/complete': ({ http }) => http.post('/api/onboarding/complete'),
  'POST /api/funding/apply': ({ http }) => http.post(APPLY, application),
  'PATCH /api/account/preferences': ({ http }) =>
    http.patch('/api/account/preferences', { notificationMails: false }),
};

test.each(Object.entries(changes))(
  '%s is refused after a hundred changes of an hour, and audits nothing',
  async (_call, change) => {
    const [client, other] = [await clientWithProfile(), await clientWithProfile()];
    await setCount(client.id, 100);
    expectRefused(await change(client), 429, TOO_MANY);
    expect(await auditOf(gateway.db, client.id)).toEqual([]);
    expect((await change(other)).status).toBe(200);
  },
);

test('all kinds of changes count together; withdrawing what was sent does not, and is never refused', async () => {
  const client = await clientWithProfile();
  const { http } = client;
  await setCount(client.id, 97);
  const requested = await http.post<Correction>('/api/account/corrections', correction);
  const { body: document } = await upload(http);
  await http.post('/api/account/deletion', { password: PASSWORD });
  expectRefused(await http.patch('/api/profile', { city: 'Dallas' }), 429, TOO_MANY);
  const withdrawn = [
    await http.post(`/api/account/corrections/${requested.body.id}/withdraw`),
    await http.delete(`/api/documents/${document.id}`),
    await http.post('/api/account/deletion/withdraw'),
  ];
  expect(withdrawn.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('an admin’s changes for a client count for neither', async () => {
  const [admin, client] = [await gateway.admin(), await clientWithProfile()];
  await setCount(client.id, 100);
  const path = `/api/admin/clients/${client.id}/profile`;
  expect((await admin.http.patch(path, { city: randomUUID() })).status).toBe(200);
});
