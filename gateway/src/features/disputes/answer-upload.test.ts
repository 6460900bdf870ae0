import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Document } from '@repo/contract/documents';
import type { WaitingLetter } from '@repo/contract/mailings';
import type { WaitingWork } from '@repo/contract/today';
import {
  createDisputingClient,
  createMailedLetter,
  prepareLetter,
  signLetter,
} from '../../../test/disputes.ts';
import { auditOf } from '../../../test/audit.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import {
  filesIn,
  pdfOf,
  samples,
  storedFileRows,
  upload,
  uploadForm,
} from '../../../test/uploads.ts';

const maxBytes = 1_000_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ uploads: { maxBytes } });
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

const pathOf = (disputeId: string) => `/api/disputes/${disputeId}/answer`;
const send = (http: HttpClient, disputeId: string, content = samples.png) =>
  http.request<Document>(pathOf(disputeId), {
    method: 'POST',
    body: uploadForm({ content, name: 'answer.png' }),
  });

const scan = (http: HttpClient, disputeId: string, content: Buffer = samples.png) =>
  http.request<Document>(`/api/admin/disputes/${disputeId}/answer`, {
    method: 'POST',
    body: uploadForm({ content, name: 'answer.png' }),
  });

async function expectNothingStored(clientId: string) {
  const rows = gateway.db
    .selectFrom('document')
    .select('id')
    .where('userId', '=', clientId)
    .where('fileName', '=', 'answer.png');
  expect(await rows.execute()).toEqual([]);
  expect((await filesIn(gateway.filesFolder)).sort()).toEqual(
    (await storedFileRows(gateway.db)).sort(),
  );
}

test('the answer to a letter is a document that waits for its review, and names the letter', async () => {
  const { http, disputeId, id } = await createMailedLetter(gateway);
  const admin = await gateway.admin();
  const { status, body } = await send(http, disputeId);
  expect(status).toBe(200);
  const answerTo = { disputeId, bureau: 'experian' };
  expect(body).toMatchObject({ documentType: 'other', status: 'pending', answerTo });
  const documentsOf = async (path: string, reader: HttpClient) =>
    (await reader.get<Document[]>(path)).body.filter((one) => one.answerTo !== null);
  expect(await documentsOf('/api/documents', http)).toEqual([body]);
  expect(await documentsOf(`/api/admin/clients/${id}/documents`, admin.http)).toEqual([body]);
  expect((await admin.http.get<Document>(`/api/admin/documents/${body.id}`)).body).toMatchObject({
    answerTo,
  });
  const { body: work } = await admin.http.get<WaitingWork[]>('/api/admin/today');
  expect(work).toContainEqual(expect.objectContaining({ kind: 'documents' }));
  const file = await http.request(`/api/documents/${body.id}/file`);
  expect(file.status).toBe(200);
  const other = await upload(http, { documentType: 'other' });
  expect(other.body).toMatchObject({ answerTo: null });
});

test('no answer is taken to a letter that was not mailed, or was withdrawn', async () => {
  const client = await createDisputingClient(gateway);
  const { body } = await prepareLetter(client);
  await signLetter(client, body);
  const rule = '15 USC 1681i(a)(1)(A)';
  const notMailed = await send(client.http, body.id);
  expect(notMailed).toMatchObject({
    status: 409,
    body: { rule, issues: [{ code: 'letter-not-mailed' }] },
  });
  await client.http.request(`/api/disputes/${body.id}`, { method: 'DELETE' });
  expect(await send(client.http, body.id)).toMatchObject({
    status: 409,
    body: { rule, issues: [{ code: 'dispute-withdrawn' }] },
  });
  await expectNothingStored(client.id);
});

test('no answer is taken from anybody else, and no file of another kind', async () => {
  const { disputeId, http } = await createMailedLetter(gateway);
  const [other, admin] = [await gateway.client(), await gateway.admin()];
  expectRefused(await send(other.http, disputeId), 404);
  expectRefused(await send(admin.http, disputeId), 404);
  expectRefused(await send(gateway.visitor(), disputeId), 401);
  await expectNothingStored(other.id);
  expect((await send(http, disputeId, Buffer.from('MZ\0\0'))).status).toBe(415);
});

describe('an answer that an admin scanned', () => {
  test('is the client’s document, waits for its review, and is audited under the admin', async () => {
    const { http, disputeId, id } = await createMailedLetter(gateway);
    const admin = await gateway.admin();
    const { status, body } = await scan(admin.http, disputeId);
    expect(status).toBe(200);
    const answerTo = { disputeId, bureau: 'experian' };
    expect(body).toMatchObject({ documentType: 'other', status: 'pending', answerTo });
    expect((await http.get<Document[]>('/api/documents')).body).toContainEqual(body);
    expect((await http.request(`/api/documents/${body.id}/file`)).status).toBe(200);
    expect((await auditOf(gateway.db, id)).at(-1)).toMatchObject({
      actor: { type: 'user', userId: admin.id },
      action: 'document.uploaded',
      subject: `document/${body.id}`,
    });
    const reviewed = await admin.http.patch(`/api/admin/documents/${body.id}`, {
      status: 'approved',
    });
    expect(reviewed.status).toBe(200);
  });

  test('is refused to everybody but staff, and to a letter that nobody can have answered', async () => {
    const { disputeId, http, id } = await createMailedLetter(gateway);
    const admin = await gateway.admin();
    expectRefused(await scan(http, disputeId), 403);
    expectRefused(await scan(gateway.visitor(), disputeId), 401);
    expectRefused(await scan(admin.http, randomUUID()), 404);
    const other = await createDisputingClient(gateway);
    const { body } = await prepareLetter(other);
    expect(await scan(admin.http, body.id)).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'letter-not-mailed' }] },
    });
    await other.http.request(`/api/disputes/${body.id}`, { method: 'DELETE' });
    expect(await scan(admin.http, body.id)).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'dispute-withdrawn' }] },
    });
    for (const clientId of [id, other.id, admin.id]) await expectNothingStored(clientId);
  });

  test('is refused if it is no picture or PDF, or too large, with the reason', async () => {
    const { disputeId, id } = await createMailedLetter(gateway);
    const { http } = await gateway.admin();
    expect(await scan(http, disputeId, Buffer.from('MZ\0\0'))).toMatchObject({
      status: 415,
      body: { issues: [{ path: ['file'] }] },
    });
    expect(await scan(http, disputeId, pdfOf(maxBytes + 1))).toMatchObject({
      status: 413,
      body: { issues: [{ path: ['file'], code: 'file-too-large' }] },
    });
    await expectNothingStored(id);
  });

  test('is to a letter of the queue, which it leaves once its answer is recorded', async () => {
    const { disputeId, finding } = await createMailedLetter(gateway);
    const { http } = await gateway.admin();
    const waiting = async () => {
      const { body } = await http.get<{ items: WaitingLetter[] }>(
        '/api/admin/letters?queue=to-answer&limit=600',
      );
      return body.items.filter((letter) => letter.disputeId === disputeId);
    };
    expect(await waiting()).toMatchObject([
      { bureau: 'experian', postedOn: expect.any(String), deliveredOn: null },
    ]);
    const outcomes = [{ finding, outcome: 'verified' }];
    await http.request(`/api/admin/disputes/${disputeId}/outcomes`, {
      method: 'PUT',
      body: JSON.stringify({ outcomes }),
      headers: { 'content-type': 'application/json' },
    });
    expect(await waiting()).toEqual([]);
  });
});

test('the database links a document only to a mailed letter of its client', async () => {
  const { http, disputeId } = await createMailedLetter(gateway);
  const other = await createDisputingClient(gateway);
  const { body: letter } = await prepareLetter(other);
  const link = async (sender: HttpClient, target: string) => {
    const { body } = await upload(sender, { documentType: 'other' });
    await expectRuleOfDatabase(gateway.db, '15 USC 1681i(a)(6)(A)', (trx) =>
      trx.updateTable('document').set({ disputeId: target }).where('id', '=', body.id).execute(),
    );
  };
  await link(other.http, disputeId);
  await link(other.http, letter.id);
  expect((await send(http, disputeId)).status).toBe(200);
});
