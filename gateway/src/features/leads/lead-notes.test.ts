import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ClientNote, ClientNotePage } from '@repo/contract/client-notes';
import { randomUUID } from 'node:crypto';
import { auditOfSubject } from '../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { createLead } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let nora: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  nora = await gateway.admin({ firstName: 'Nora', lastName: 'Beck' });
});
afterAll(() => gateway.stop());

const pathOf = (leadId: string) => `/api/admin/leads/${leadId}/notes`;
const add = (leadId: string, text: string, { http } = nora) =>
  http.post<ClientNote>(pathOf(leadId), { text });
const textsOf = async (leadId: string) =>
  (await nora.http.get<ClientNotePage>(pathOf(leadId))).body.items.map(({ text }) => text);

test('a lead has several notes of its own; each has its author and is audited', async () => {
  const [lead, other] = [await createLead(gateway.db), await createLead(gateway.db)];
  await add(other.id, 'Another lead');
  const { status, body } = await add(lead.id, '  No answer ');
  expect(status).toBe(200);
  expect(body).toMatchObject({ text: 'No answer', author: { id: nora.id, name: 'Nora Beck' } });
  await add(lead.id, 'Called back');
  expect((await textsOf(lead.id)).toSorted()).toEqual(['Called back', 'No answer']);
  expect(await auditOfSubject(gateway.db, `client_note/${body.id}`)).toEqual([
    {
      actor: { type: 'user', userId: nora.id },
      action: 'client-note.added',
      subject: `client_note/${body.id}`,
      detail: {},
    },
  ]);
});

test('only its author edits a note', async () => {
  const { id: leadId } = await createLead(gateway.db);
  const { id } = (await add(leadId, 'Mine')).body;
  const other = await gateway.admin();
  const input = { text: 'Changed', expectedVersion: 1 };
  expectRefused(await other.http.patch(`/api/admin/notes/${id}`, input), 403);
  expect((await nora.http.patch(`/api/admin/notes/${id}`, input)).status).toBe(200);
  expect(await textsOf(leadId)).toEqual(['Changed']);
});

test('needs a lead, a text, and an admin', async () => {
  const { id } = await createLead(gateway.db);
  for (const wrong of [randomUUID(), 'no-uuid']) {
    expectRefused(await add(wrong, 'Hello'), 404, 'Lead not found');
    expectRefused(await nora.http.get(pathOf(wrong)), 404, 'Lead not found');
  }
  expectInvalid(await add(id, ' '), { text: 'Write something first' });
  const client = await gateway.client();
  expectRefused(await add(id, 'Hello', client), 403);
  expectRefused(await client.http.get(pathOf(id)), 403);
  expectRefused(await gateway.visitor().get(pathOf(id)), 401);
  expect(await textsOf(id)).toEqual([]);
});
