import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ClientFundingApplication, FundingQueuePage } from '@repo/contract/funding';
import { auditOf } from '../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { createFundingApplication } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

const QUEUE = '/api/admin/funding-applications';

let gateway: TestGateway;
beforeEach(async () => {
  await gateway?.stop();
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function applied(
  minute: number,
  status: 'submitted' | 'qualified' | 'rejected' = 'submitted',
) {
  const client = await gateway.client();
  const submittedAt = new Date(Date.UTC(2026, 8, 1, 10, minute)).toISOString();
  const { id } = await createFundingApplication(gateway.db, client.id, { submittedAt, status });
  return { id, client };
}

describe('GET /api/admin/funding-applications', () => {
  test('lists the open applications of all clients, oldest first, with what a decision needs', async () => {
    const admin = await gateway.admin();
    const newer = await applied(2, 'qualified');
    const older = await applied(1);
    await applied(0, 'rejected');
    const { status, body } = await admin.http.get<FundingQueuePage>(QUEUE);
    expect(status).toBe(200);
    expect(body).toEqual({
      total: { count: 2, more: false },
      nextCursor: null,
      items: [
        {
          id: older.id,
          requestedAmount: '25000',
          monthlyIncome: '4650.50',
          creditScore: 695,
          qualificationData: {
            purpose: 'A second delivery van',
            currentScores: { experian: 700, equifax: null, transunion: 690 },
          },
          status: 'submitted',
          approvedAmount: null,
          decisionNote: null,
          decisionNoteLanguage: null,
          decidedAt: null,
          decidedBy: null,
          report: null,
          submittedAt: '2026-09-01T10:01:00.000Z',
          client: {
            id: older.client.id,
            firstName: 'Ada',
            lastName: 'Marsh',
            email: older.client.email,
            language: 'en',
          },
        },
        expect.objectContaining({ id: newer.id, status: 'qualified' }),
      ],
    });
  });

  test('comes in pages, also where several were submitted at the same instant', async () => {
    const admin = await gateway.admin();
    const ids = [];
    for (const minute of [0, 1, 1, 1, 2]) ids.push((await applied(minute)).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`;
      const { body } = await admin.http.get<FundingQueuePage>(`${QUEUE}?limit=2${query}`);
      expect(body.total.count).toBe(5);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect([seen[0], seen[4]]).toEqual([ids[0], ids[4]]);
  });

  test('refuses an unknown cursor, a visitor and a client', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    expectInvalid(await admin.http.get(`${QUEUE}?cursor=nonsense`), {
      cursor: 'This cursor does not belong to this list',
    });
    expectRefused(await gateway.visitor().get(QUEUE), 401);
    expectRefused(await client.http.get(QUEUE), 403);
  });
});

describe('GET /api/admin/clients/{id}/funding-applications', () => {
  const listOf = (id: string) => `/api/admin/clients/${id}/funding-applications`;

  test('lists that client’s, newest first, with who decided, and audits the visit', async () => {
    const admin = await gateway.admin({ firstName: 'Nora', lastName: null });
    const { id: earlier, client } = await applied(0);
    await applied(1);
    await admin.http.patch(`${QUEUE}/${earlier}`, { status: 'rejected', note: 'Past due' });
    const { id: later } = await createFundingApplication(gateway.db, client.id);
    const { body } = await admin.http.get<ClientFundingApplication[]>(listOf(client.id));
    expect(body).toMatchObject([
      { id: later, status: 'submitted', decidedBy: null },
      { id: earlier, status: 'rejected', decidedBy: 'Nora', decisionNote: 'Past due' },
    ]);
    expect(await auditOf(gateway.db, client.id)).toContainEqual(
      expect.objectContaining({ action: 'client.viewed' }),
    );
  });

  test('refuses a visitor, the client and ids that are no client’s', async () => {
    const { client } = await applied(0);
    const admin = await gateway.admin();
    expectRefused(await gateway.visitor().get(listOf(client.id)), 401);
    expectRefused(await client.http.get(listOf(client.id)), 403);
    for (const wrong of ['no-uuid', crypto.randomUUID(), admin.id]) {
      expectRefused(await admin.http.get(listOf(wrong)), 404, 'Client not found');
    }
  });
});
