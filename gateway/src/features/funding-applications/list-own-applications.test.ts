import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../test/expect-response.ts';
import { APPLY, applicantOf, application } from '../../../test/funding.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('GET /api/funding/applications', () => {
  test('returns the caller’s own, newest first', async () => {
    const [client, other] = [await applicantOf(gateway), await applicantOf(gateway)];
    await client.http.post(APPLY, application);
    await gateway.db
      .updateTable('fundingApplication')
      .set({ submittedAt: '2026-09-01T10:00:00Z', status: 'approved', approvedAmount: '20000' })
      .where('userId', '=', client.id)
      .execute();
    await client.http.post(APPLY, { ...application, requestedAmount: 50000 });
    await other.http.post(APPLY, application);
    const response = await client.http.get('/api/funding/applications');
    expect(response.status).toBe(200);
    expect(response.body).toEqual([
      {
        ...application,
        requestedAmount: '50000',
        id: expect.any(String),
        status: 'submitted',
        approvedAmount: null,
        decisionNote: null,
        decisionNoteLanguage: null,
        decidedAt: null,
        submittedAt: expect.any(String),
      },
      {
        ...application,
        id: expect.any(String),
        status: 'approved',
        approvedAmount: '20000.00',
        decisionNote: null,
        decisionNoteLanguage: null,
        decidedAt: null,
        submittedAt: '2026-09-01T10:00:00.000Z',
      },
    ]);
  });

  test('returns an empty list at first', async () => {
    const client = await gateway.client();
    expect(await client.http.get('/api/funding/applications')).toMatchObject({
      status: 200,
      body: [],
    });
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().get('/api/funding/applications'), 401, 'Please sign in');
  });
});
