import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ClientNote, ClientNotePage } from '@repo/contract/client-notes';
import { auditOfSubject } from '../../../../test/audit.ts';
import { expectInvalid, expectIssues, expectRefused } from '../../../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
let nora: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  nora = await gateway.admin({ firstName: 'Nora', lastName: 'Beck' });
});
afterAll(() => gateway.stop());

const NOBODY = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11';
const pathOf = (clientId: string) => `/api/admin/clients/${clientId}/notes`;
const add = (clientId: string, text: string, by = nora) =>
  by.http.post<ClientNote>(pathOf(clientId), { text });
const list = async (clientId: string, query = '') =>
  (await nora.http.get<ClientNotePage>(`${pathOf(clientId)}${query}`)).body;
const edit = (id: string, text: string, { by = nora, expectedVersion = 1 } = {}) =>
  by.http.patch<ClientNote>(`/api/admin/notes/${id}`, { text, expectedVersion });
const remove = (id: string, { by = nora, expectedVersion = 1 } = {}) =>
  by.http.request(`/api/admin/notes/${id}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expectedVersion }),
  });
const textsOf = ({ items }: ClientNotePage) => items.map(({ text }) => text);

describe('a note', () => {
  test('a note is stored with author and time; the audit does not have its text', async () => {
    const client = await gateway.client();
    const { status, body } = await add(client.id, '  Prefers calls after 5 PM.  ');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      text: 'Prefers calls after 5 PM.',
      language: 'en',
      author: { id: nora.id, name: 'Nora Beck' },
      createdAt: expect.any(String),
      editedAt: null,
      version: 1,
    });
    expect((await list(client.id)).items).toEqual([body]);
    expect(await auditOfSubject(gateway.db, `client_note/${body.id}`)).toEqual([
      {
        actor: { type: 'user', userId: nora.id },
        action: 'client-note.added',
        subject: `client_note/${body.id}`,
        detail: {},
      },
    ]);
  });

  test('needs a text that can be stored', async () => {
    const client = await gateway.client();
    expectInvalid(await add(client.id, ' '), { text: 'Write something first' });
    expectInvalid(await add(client.id, 'x'.repeat(2001)), { text: 'This text is too long' });
    expectInvalid(await add(client.id, 'a\0b'), {
      text: 'This text contains characters that cannot be stored',
    });
    expect((await list(client.id)).items).toEqual([]);
  });

  test('a note about anyone but a client is refused', async () => {
    const other = await gateway.admin();
    for (const id of [NOBODY, 'no-uuid', other.id]) {
      expectRefused(await add(id, 'Hello'), 404, 'Client not found');
      expectRefused(await nora.http.get(pathOf(id)), 404, 'Client not found');
    }
  });

  test('a note is listed newest first, a page at a time, for its client only', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    await add(other.id, 'Another client');
    const rows = ['2026-11-01', '2026-11-02', '2026-11-02'].map((day, index) => ({
      clientId: client.id,
      authorId: nora.id,
      text: `Note ${index + 1}`,
      createdAt: `${day}T12:00:00.000Z`,
    }));
    await gateway.db.insertInto('clientNote').values(rows).execute();
    const first = await list(client.id, '?limit=2');
    expect(textsOf(first).sort()).toEqual(['Note 2', 'Note 3']);
    const second = await list(client.id, `?limit=2&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ items: [{ text: 'Note 1' }], nextCursor: null });
    expect((await nora.http.get(`${pathOf(client.id)}?cursor=x`)).status).toBe(400);
  });

  test("stays without a name after its author's account was deleted", async () => {
    const client = await gateway.client();
    const gone = await gateway.admin();
    await add(client.id, 'Called twice', gone);
    await gateway.db.deleteFrom('session').where('userId', '=', gone.id).execute();
    await gateway.db.deleteFrom('appUser').where('id', '=', gone.id).execute();
    expect((await list(client.id)).items).toMatchObject([{ text: 'Called twice', author: null }]);
  });
});

describe('an author', () => {
  test('edits and deletes, audited without the texts', async () => {
    const client = await gateway.client();
    const { id } = (await add(client.id, 'Called')).body;
    const edited = await edit(id, 'Called at noon');
    expect(edited.body).toMatchObject({ text: 'Called at noon', version: 2 });
    expect(edited.body.editedAt).toEqual(expect.any(String));
    expect((await edit(id, 'Called at noon', { expectedVersion: 2 })).body.version).toBe(2);
    expect(await remove(id, { expectedVersion: 2 })).toMatchObject({ status: 200, body: { id } });
    expect((await list(client.id)).items).toEqual([]);
    const events = await auditOfSubject(gateway.db, `client_note/${id}`);
    expect(events.map(({ action }) => action)).toEqual([
      'client-note.added',
      'client-note.edited',
      'client-note.deleted',
    ]);
    expect(JSON.stringify(events)).not.toContain('Called');
  });

  test('an author does not overwrite or delete a newer version', async () => {
    const client = await gateway.client();
    const { id } = (await add(client.id, 'One')).body;
    await edit(id, 'Two');
    const conflict = { expectedVersion: 'Somebody else changed this in the meantime' };
    expectIssues(await edit(id, 'Three'), 409, conflict);
    expectIssues(await remove(id), 409, conflict);
    expect(textsOf(await list(client.id))).toEqual(['Two']);
  });

  test('an admin who saves twice at once keeps one of the texts', async () => {
    const client = await gateway.client();
    const { id } = (await add(client.id, 'Start')).body;
    const answers = await Promise.all(['A', 'B', 'C'].map((text) => edit(id, text)));
    const statuses = answers.map(({ status }) => `${status}`);
    expect(statuses.sort()).toEqual(['200', '409', '409']);
    expect((await list(client.id)).items).toMatchObject([{ version: 2 }]);
  });

  test('only the author may edit and delete a note', async () => {
    const client = await gateway.client();
    const abel = await gateway.admin();
    const { id } = (await add(client.id, 'Mine')).body;
    const message = 'Only its author may change or delete a note';
    expectRefused(await edit(id, 'Yours', { by: abel }), 403, message);
    expectRefused(await remove(id, { by: abel }), 403, message);
    expectRefused(await edit(NOBODY, 'x'), 404, 'Note not found');
    expectRefused(await remove(NOBODY), 404, 'Note not found');
    expect(textsOf(await list(client.id))).toEqual(['Mine']);
  });
});

test('notes and their existence are hidden from clients', async () => {
  const client = await gateway.client();
  const { id } = (await add(client.id, 'Sounded worried')).body;
  expectRefused(await client.http.get(pathOf(client.id)), 403);
  expectRefused(await client.http.post(pathOf(client.id), { text: 'x' }), 403);
  expectRefused(await edit(id, 'x', { by: client }), 403);
  expectRefused(await remove(id, { by: client }), 403);
  expectRefused(await gateway.visitor().get(pathOf(client.id)), 401);
  const access = await client.http.get('/api/account/data-access');
  expect(access.body).toMatchObject({ items: [] });
  const progress = await client.http.get('/api/progress');
  expect(progress.body).toEqual([]);
});
