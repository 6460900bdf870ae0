import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chosenRejectionCodes } from '@repo/contract/document-rejections';
import type { Document } from '@repo/contract/documents';
import { languages } from '@repo/contract/languages';
import { rejectionSentence } from '@repo/i18n/rejection-reasons.ts';
import { auditOf } from '../../../test/audit.ts';
import { expectInvalid } from '../../../test/expect-response.ts';
import { createDocument, type UserOverrides } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function world(overrides: UserOverrides = {}) {
  const [admin, client] = [await gateway.admin(), await gateway.client(overrides)];
  const { id } = await createDocument(gateway.db, client.id);
  const reject = (body: object) =>
    admin.http.patch<Document>(`/api/admin/documents/${id}`, { status: 'rejected', ...body });
  const read = async () => (await client.http.get<Document[]>('/api/documents')).body;
  return { admin, client, reject, read };
}

test.each(chosenRejectionCodes)('shows the reason %s in the reader’s language', async (code) => {
  for (const language of languages) {
    const { admin, client, reject, read } = await world({ language });
    const response = await reject({ reasonCode: code });
    const rejection = { code, text: null, language: null };
    const inEnglish = { rejection, rejectionReason: rejectionSentence(code, 'en') };
    expect(response).toMatchObject({ status: 200, body: inEnglish });
    const own = { rejection, rejectionReason: rejectionSentence(code, language) };
    expect(await read()).toMatchObject([own]);
    const seen = await admin.http.get(`/api/admin/clients/${client.id}/documents`);
    expect(seen.body).toMatchObject([inEnglish]);
  }
});

test('the admin’s own words follow the reason, in the client’s language', async () => {
  const { reject, read, client } = await world({ language: 'es' });
  await reject({ reasonCode: 'too-old', note: 'Basta una foto.' });
  const expected = {
    rejection: { code: 'too-old', text: 'Basta una foto.', language: 'es' },
    rejectionReason: `${rejectionSentence('too-old', 'es')} Basta una foto.`,
  };
  expect(await read()).toMatchObject([expected]);
  expect((await auditOf(gateway.db, client.id)).at(-1)).toMatchObject({
    detail: { reasonChanged: true, reasonCode: 'too-old' },
  });
});

test('another code is another decision; the same one again is not', async () => {
  const { reject, client } = await world();
  for (const reasonCode of ['expired', 'expired', 'unsigned']) await reject({ reasonCode });
  expect((await client.http.get('/api/notifications')).body).toHaveLength(2);
});

test.each(['infected', 'ugly', '', 7])(
  'the code %j is refused, and nothing changes',
  async (code) => {
    const { reject, read, client } = await world();
    expectInvalid(await reject({ reasonCode: code }), { reasonCode: 'This value is not valid' });
    expect(await read()).toMatchObject([{ status: 'pending', rejection: null }]);
    expect((await client.http.get('/api/notifications')).body).toEqual([]);
  },
);

test('a rejection without a code needs a note', async () => {
  const { reject } = await world();
  for (const body of [{}, { reasonCode: null }, { reasonCode: null, note: ' ' }]) {
    expectInvalid(await reject(body), { note: 'Tell the client why the document is rejected' });
  }
});

test('a reason that was stored before there were codes is shown as it was written', async () => {
  const client = await gateway.client({ language: 'es' });
  const reason = 'Too dark to read';
  await createDocument(gateway.db, client.id, { status: 'rejected', rejectionReason: reason });
  await createDocument(gateway.db, client.id, { status: 'rejected' });
  const { body } = await client.http.get<Document[]>('/api/documents');
  expect(new Set(body.map(({ rejection }) => rejection?.text))).toEqual(new Set([reason, null]));
  expect(body.find(({ rejectionReason }) => rejectionReason)).toMatchObject({
    rejectionReason: reason,
    rejection: { code: null, text: reason, language: null },
  });
});
