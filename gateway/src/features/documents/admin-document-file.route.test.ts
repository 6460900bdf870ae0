import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataAccessPage } from '@repo/contract/data-access';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { samples, upload } from '../../../test/uploads.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const call = (id: string) => `/api/admin/documents/${id}`;
const fileOf = (id: string) => `${call(id)}/file`;

async function uploaded() {
  const client = await gateway.client();
  const { body } = await upload(client.http);
  return { client, id: body.id };
}

test('returns the bytes as an attachment, and the client sees who opened it', async () => {
  const [admin, { client, id }] = [await gateway.admin(), await uploaded()];
  const response = await admin.http.get<string>(fileOf(id));
  expect(response.status).toBe(200);
  expect(response.body).toBe(samples.pdf.toString());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="license\.pdf"/),
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
  expect(await auditOf(gateway.db, client.id)).toContainEqual({
    actor: { type: 'user', userId: admin.id },
    action: 'document.viewed',
    subject: `document/${id}`,
    detail: { reason: 'review' },
  });
});

test('a document that was decided is opened only with a reason, which the client sees', async () => {
  const [admin, { client, id }] = [await gateway.admin(), await uploaded()];
  await admin.http.patch(call(id), { status: 'approved' });
  expectInvalid(await admin.http.get(fileOf(id)), { reason: 'Say why you open this document' });
  expectInvalid(await admin.http.get(`${fileOf(id)}?reason=curiosity`), {
    reason: 'This value is not valid',
  });
  expect((await admin.http.get(`${fileOf(id)}?reason=client-question`)).status).toBe(200);
  const { body } = await client.http.get<DataAccessPage>('/api/account/data-access');
  expect(body.items.map(({ kind, reason: why }) => [kind, why])).toEqual([
    ['document-viewed', 'client-question'],
    ['document-reviewed', null],
  ]);
});

test('a file that is fetched ahead is audited; the client sees only that it was looked at', async () => {
  const [admin, { client, id }] = [await gateway.admin({ firstName: 'Nora' }), await uploaded()];
  const seenByClient = async () => {
    const { body } = await client.http.get<DataAccessPage>('/api/account/data-access');
    return body.items.map(({ kind, reason: why }) => [kind, why]);
  };
  expect((await admin.http.get(`${fileOf(id)}?ahead=true`)).status).toBe(200);
  expect(await seenByClient()).toEqual([]);
  const other = await gateway.admin();
  await other.http.post(`${call(id)}/view`);
  expect(await seenByClient()).toEqual([['document-viewed', 'review']]);
  expect((await admin.http.post(`${call(id)}/view`)).status).toBeLessThan(300);
  expect(await seenByClient()).toEqual([
    ['document-viewed', 'review'],
    ['document-viewed', 'review'],
  ]);
  const audited = (await auditOf(gateway.db, client.id)).map(({ action }) => action);
  expect(audited.filter((action) => action === 'document.fetched-ahead')).toHaveLength(1);
});

test('a decided document is not fetched ahead', async () => {
  const [admin, { client, id }] = [await gateway.admin(), await uploaded()];
  await admin.http.patch(call(id), { status: 'approved' });
  expect((await admin.http.get(`${fileOf(id)}?ahead=true`)).status).toBe(400);
  expect((await admin.http.get(`${fileOf(id)}?ahead=true&reason=dispute`)).status).toBe(200);
  expect((await auditOf(gateway.db, client.id)).map(({ action }) => action)).toContain(
    'document.viewed',
  );
  for (const wrong of ['no-uuid', crypto.randomUUID()]) {
    expectRefused(await admin.http.post(`${call(wrong)}/view`), 404, 'Document not found');
  }
});

test('refuses everybody but admins, unknown ids, and a file that waits for its scan', async () => {
  const [admin, { client, id }] = [await gateway.admin(), await uploaded()];
  expectRefused(await gateway.visitor().get(fileOf(id)), 401);
  expectRefused(await client.http.get(fileOf(id)), 403);
  for (const wrong of ['no-uuid', crypto.randomUUID()]) {
    expectRefused(await admin.http.get(fileOf(wrong)), 404, 'Document not found');
  }
  await sql`update document set scan_status = 'waiting' where id = ${id}`.execute(gateway.db);
  expectRefused(await admin.http.get(fileOf(id)), 409, 'This file waits for the virus scan');
  const events = await auditOf(gateway.db, client.id);
  expect(events.filter(({ action }) => action === 'document.viewed')).toEqual([]);
});
