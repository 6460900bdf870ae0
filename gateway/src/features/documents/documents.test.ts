import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../test/expect-response.ts';
import { createDocument } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function world() {
  const [client, other] = [await gateway.client(), await gateway.client()];
  const older = await createDocument(gateway.db, client.id, { uploadedAt: '2026-09-01T10:00:00Z' });
  const newer = await createDocument(gateway.db, client.id, {
    uploadedAt: '2026-10-01T10:00:00Z',
    fileName: 'bill.jpg',
    documentType: 'utility-bill',
    fileSize: 3_000_000_000,
    status: 'approved',
  });
  await createDocument(gateway.db, other.id);
  const expected = [
    {
      id: newer.id,
      fileName: 'bill.jpg',
      documentType: 'utility-bill',
      fileSize: 3_000_000_000,
      status: 'approved',
      rejectionReason: null,
      rejection: null,
      side: null,
      scanStatus: 'not-scanned',
      answerTo: null,
      proofOf: null,
      uploadedAt: '2026-10-01T10:00:00.000Z',
    },
    {
      id: older.id,
      fileName: 'license.pdf',
      documentType: 'drivers-license',
      fileSize: 120_000,
      status: 'pending',
      rejectionReason: null,
      rejection: null,
      side: null,
      scanStatus: 'not-scanned',
      answerTo: null,
      proofOf: null,
      uploadedAt: '2026-09-01T10:00:00.000Z',
    },
  ];
  return { client, other, expected };
}

describe('GET /api/documents', () => {
  test('returns the caller’s own, newest first', async () => {
    const { client, expected } = await world();
    const response = await client.http.get('/api/documents');
    expect(response.status).toBe(200);
    expect(response.body).toEqual(expected);
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().get('/api/documents'), 401);
  });
});

describe('GET /api/admin/clients/{id}/documents', () => {
  const call = (id: string) => `/api/admin/clients/${id}/documents`;

  test('returns that client’s', async () => {
    const { client, expected } = await world();
    const admin = await gateway.admin();
    const response = await admin.http.get(call(client.id));
    expect(response.status).toBe(200);
    expect(response.body).toEqual(expected);
  });

  test.each(['3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', 'no-uuid'])(
    'an unknown client (%s) is not found',
    async (id) => {
      const admin = await gateway.admin();
      expectRefused(await admin.http.get(call(id)), 404, 'Client not found');
    },
  );

  test('refuses a visitor and a client', async () => {
    const { client, other } = await world();
    expectRefused(await gateway.visitor().get(call(client.id)), 401);
    expectRefused(await client.http.get(call(client.id)), 403);
    expectRefused(await other.http.get(call(client.id)), 403);
  });
});
