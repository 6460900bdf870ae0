import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createCreditReport, emptyDesk } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const call = (id: string) => `/api/admin/clients/${id}`;

describe('GET /api/admin/clients/{id}', () => {
  test('returns the user’s fields with the latest report', async () => {
    const admin = await gateway.admin();
    const { http: _, ...client } = await gateway.client({ phone: '555-010-2030' });
    await createCreditReport(gateway.db, client.id, { reportDate: '2026-08-01' });
    const latestReport = await createCreditReport(gateway.db, client.id);
    const response = await admin.http.get(call(client.id));
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      ...client,
      ...emptyDesk,
      latestReport: { ...latestReport, sources: [] },
      contractStep: null,
      unreadAnswers: 0,
    });
  });

  test('returns null without a report', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    expect((await admin.http.get(call(client.id))).body).toMatchObject({ latestReport: null });
  });

  test('counts the answers to findings that no admin has read', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    await gateway.db
      .insertInto('currentReportResults')
      .values({ userId: client.id, unreadAnswers: 2, unreadSince: '2026-09-01T10:00:00.000Z' })
      .execute();
    expect((await admin.http.get(call(client.id))).body).toMatchObject({ unreadAnswers: 2 });
  });

  test.each(['3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', 'no-uuid'])(
    'an unknown client (%s) is not found',
    async (id) => {
      const admin = await gateway.admin();
      expectRefused(await admin.http.get(call(id)), 404, 'Client not found');
    },
  );

  test('refuses a visitor and a client, even for their own data', async () => {
    const client = await gateway.client();
    expectRefused(await gateway.visitor().get(call(client.id)), 401);
    expectRefused(await client.http.get(call(client.id)), 403);
  });
});
