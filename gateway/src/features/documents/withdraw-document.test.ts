import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { UploadLimits } from '@repo/contract/documents';
import { auditOf } from '../../../test/audit.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { storedFileRows, upload } from '../../../test/uploads.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const call = (id: string) => `/api/documents/${id}`;

async function world() {
  const client = await gateway.client();
  const { id } = (await upload(client.http)).body;
  const ids = async () => {
    const { body } = await client.http.get<{ id: string }[]>('/api/documents');
    return body.map((document) => document.id);
  };
  return { client, id, ids };
}

describe('DELETE /api/documents/{id}', () => {
  test('deletes the document with its file, frees its space and is audited', async () => {
    const { client, id, ids } = await world();
    const { storedFileId } = await gateway.db
      .selectFrom('document')
      .select('storedFileId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const response = await client.http.delete(call(id));
    expect(response.status).toBe(200);
    expect(await ids()).toEqual([]);
    expect(await storedFileRows(gateway.db)).not.toContain(storedFileId);
    const limits = await client.http.get<UploadLimits>('/api/documents/upload-limits');
    expect(limits.body.usedBytes).toBe(0);
    expectRefused(await client.http.get(`${call(id)}/file`), 404);
    expect((await auditOf(gateway.db, client.id)).at(-1)).toMatchObject({
      actor: { type: 'user', userId: client.id },
      action: 'document.withdrawn',
      subject: `document/${id}`,
      detail: { documentType: 'drivers-license' },
    });
    expectRefused(await client.http.delete(call(id)), 404, 'Document not found');
  });

  test.each(['approved', 'rejected'] as const)('keeps one that was %s', async (status) => {
    const { client, id, ids } = await world();
    await gateway.db.updateTable('document').set({ status }).where('id', '=', id).execute();
    const response = await client.http.delete(call(id));
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ issues: [{ code: 'document-reviewed' }] });
    expect(await ids()).toEqual([id]);
  });

  test('an admin decides nothing about a withdrawn document', async () => {
    const { client, id } = await world();
    await client.http.delete(call(id));
    const admin = await gateway.admin();
    const review = await admin.http.patch(`/api/admin/documents/${id}`, { status: 'approved' });
    expectRefused(review, 404, 'Document not found');
  });

  test('refuses a visitor, another client and an admin', async () => {
    const { id, ids } = await world();
    const [other, admin] = [await gateway.client(), await gateway.admin()];
    expectRefused(await gateway.visitor().delete(call(id)), 401);
    expectRefused(await other.http.delete(call(id)), 404, 'Document not found');
    expectRefused(await admin.http.delete(call(id)), 404, 'Document not found');
    expect(await ids()).toEqual([id]);
  });
});
