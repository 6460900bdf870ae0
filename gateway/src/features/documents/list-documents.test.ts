import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ClientDocument, DocumentQueuePage } from '@repo/contract/documents';
import { auditOf } from '../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { createDocument } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

const QUEUE = '/api/admin/documents';

let gateway: TestGateway;
beforeEach(async () => {
  await gateway?.stop();
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function uploaded(minute: number, overrides: Parameters<typeof createDocument>[2] = {}) {
  const client = await gateway.client({ language: 'es' });
  const uploadedAt = new Date(Date.UTC(2026, 8, 1, 10, minute)).toISOString();
  const { id } = await createDocument(gateway.db, client.id, { uploadedAt, ...overrides });
  return { id, client };
}

describe('GET /api/admin/documents', () => {
  test('lists the pending documents of all clients, oldest first', async () => {
    const admin = await gateway.admin();
    const newer = await uploaded(2, { scanStatus: 'waiting', contentType: 'image/png' });
    const older = await uploaded(1);
    await uploaded(0, { status: 'approved' });
    const { status, body } = await admin.http.get<DocumentQueuePage>(QUEUE);
    expect(status).toBe(200);
    expect(body).toEqual({
      total: { count: 2, more: false },
      nextCursor: null,
      items: [
        {
          id: older.id,
          fileName: 'license.pdf',
          documentType: 'drivers-license',
          contentType: 'application/pdf',
          fileSize: 120_000,
          status: 'pending',
          rejectionReason: null,
          rejection: null,
          side: null,
          scanStatus: 'not-scanned',
          answerTo: null,
          proofOf: null,
          uploadedAt: '2026-09-01T10:01:00.000Z',
          reviewedBy: null,
          reviewedAt: null,
          client: {
            id: older.client.id,
            firstName: 'Ada',
            lastName: 'Marsh',
            email: older.client.email,
            language: 'es',
          },
        },
        expect.objectContaining({
          id: newer.id,
          scanStatus: 'waiting',
          contentType: 'image/png',
        }),
      ],
    });
  });

  test('lists the documents of another status', async () => {
    const admin = await gateway.admin();
    const { id } = await uploaded(0);
    await admin.http.patch(`${QUEUE}/${id}`, { status: 'approved' });
    const { body } = await admin.http.get<DocumentQueuePage>(`${QUEUE}?status=approved`);
    expect(body).toMatchObject({
      total: { count: 1, more: false },
      items: [{ id, reviewedBy: 'Ada Marsh' }],
    });
    expect((await admin.http.get<DocumentQueuePage>(QUEUE)).body.total.count).toBe(0);
  });

  test('comes in pages, also where several were uploaded at the same instant', async () => {
    const admin = await gateway.admin();
    const ids = [];
    for (const minute of [0, 1, 1, 1, 2]) ids.push((await uploaded(minute)).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`;
      const { body } = await admin.http.get<DocumentQueuePage>(`${QUEUE}?limit=2${query}`);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect([seen[0], seen[4]]).toEqual([ids[0], ids[4]]);
  });

  test('refuses an unknown cursor or status, a visitor and a client', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    expectInvalid(await admin.http.get(`${QUEUE}?cursor=nonsense`), {
      cursor: 'This cursor does not belong to this list',
    });
    expectInvalid(await admin.http.get(`${QUEUE}?status=lost`), {
      status: 'This value is not valid',
    });
    expectRefused(await gateway.visitor().get(QUEUE), 401);
    expectRefused(await client.http.get(QUEUE), 403);
  });
});

describe('GET /api/admin/documents/{id}', () => {
  test('returns any client’s document, to admins only', async () => {
    const admin = await gateway.admin();
    const { id, client } = await uploaded(0);
    const { body } = await admin.http.get<ClientDocument>(`${QUEUE}/${id}`);
    expect(body).toMatchObject({ id, status: 'pending', client: { id: client.id } });
    const seen = (await auditOf(gateway.db, client.id)).filter(
      ({ action }) => action === 'client.viewed',
    );
    expect(seen).toMatchObject([{ actor: { type: 'user', userId: admin.id } }]);
    expectRefused(await gateway.visitor().get(`${QUEUE}/${id}`), 401);
    expectRefused(await client.http.get(`${QUEUE}/${id}`), 403);
    for (const wrong of ['no-uuid', crypto.randomUUID()]) {
      expectRefused(await admin.http.get(`${QUEUE}/${wrong}`), 404, 'Document not found');
    }
  });
});
