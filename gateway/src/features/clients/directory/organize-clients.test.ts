import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ClientDetail, ClientPage } from '@repo/contract/clients';
import { auditOf } from '../../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import {
  createCreditItem,
  createCreditReport,
  createDocument,
  createFundingApplication,
  createUser,
} from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

const PATH = '/api/admin/clients';

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterAll(() => gateway.stop());

const organize = (ids: string[], change: object) =>
  admin.http.patch<ClientDetail[]>(PATH, { ids, ...change });
const actionsOf = async (id: string) => (await auditOf(gateway.db, id)).map(({ action }) => action);

async function emailsOf(query: string) {
  const { body } = await admin.http.get<ClientPage>(`${PATH}?${query}`);
  return body.items.map(({ email }) => email).toSorted();
}

describe('PATCH /api/admin/clients', () => {
  test('assigns several clients and audits each once', async () => {
    const [one, other] = [await createUser(gateway.db), await createUser(gateway.db)];
    const { status, body } = await organize([one.id, other.id], { assigneeId: admin.id });
    expect(status).toBe(200);
    expect(body.map(({ assigneeId }) => assigneeId)).toEqual([admin.id, admin.id]);
    expect(body[0]!.assignee).toEqual(expect.any(String));
    await organize([one.id], { assigneeId: admin.id });
    expect(await actionsOf(one.id)).toEqual(['client.assigned']);
    expect(await emailsOf('assigned=me')).toEqual([one.email, other.email].toSorted());
    await organize([one.id], { assigneeId: '' });
    expect(await emailsOf('assigned=me')).toEqual([other.email]);
    expect(await emailsOf('assigned=anyone')).toEqual([other.email]);
    expect(await emailsOf('assigned=nobody')).toContain(one.email);
    const colleague = await gateway.admin();
    const theirs = await colleague.http.get<ClientPage>(`${PATH}?assigned=me`);
    expect(theirs.body.items).toEqual([]);
  });

  test('assigns admins only', async () => {
    const { id } = await createUser(gateway.db);
    expectInvalid(await organize([id], { assigneeId: id }), {
      assigneeId: 'This value is not valid',
    });
  });

  test('tags in lower case, each once, at most ten', async () => {
    const { id, email } = await createUser(gateway.db);
    await organize([id], { addTags: [' VIP ', 'round 2', 'vip'] });
    await organize([id], { addTags: ['vip'] });
    const { body } = await admin.http.get<ClientDetail>(`${PATH}/${id}`);
    expect(body.tags).toEqual(['round 2', 'vip']);
    expect(await emailsOf('tag=VIP')).toEqual([email]);
    const { body: tags } = await admin.http.get(`/api/admin/client-tags`);
    expect(tags).toEqual(['round 2', 'vip']);
    const many = Array.from({ length: 9 }, (_, n) => `tag ${n}`);
    expectInvalid(await organize([id], { addTags: many }), {
      addTags: 'A client can have at most 10 tags',
    });
    expect((await organize([id], { addTags: ['x'.repeat(31)] })).status).toBe(400);
    const [after] = (await organize([id], { removeTags: ['vip', 'never there'] })).body;
    expect(after!.tags).toEqual(['round 2']);
    const changes = (await actionsOf(id)).filter((action) => action === 'client.tags-changed');
    expect(changes).toHaveLength(2);
  });

  test('an archived client is in no list and no figure, and can still sign in', async () => {
    const client = await gateway.client({ email: 'archived@example.com' });
    await createCreditReport(gateway.db, client.id);
    const dispute = { status: 'disputed', disputedOn: '2026-01-02' } as const;
    await createCreditItem(gateway.db, client.id, dispute);
    await createDocument(gateway.db, client.id);
    await createFundingApplication(gateway.db, client.id);
    const figures = async () => ({
      stats: (await admin.http.get<{ activeDisputes: number }>('/api/admin/stats')).body,
      today: (await admin.http.get<{ kind: string }[]>('/api/admin/today')).body,
    });
    const before = await figures();
    expect(before.today.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['documents', 'applications', 'overdue-answers']),
    );

    const [archived] = (await organize([client.id], { archived: true })).body;
    expect(archived!.archivedAt).toEqual(expect.any(String));
    const after = await figures();
    expect(after.stats.activeDisputes).toBe(before.stats.activeDisputes - 1);
    for (const kind of ['documents', 'applications', 'overdue-answers']) {
      expect(after.today.map((work) => work.kind)).not.toContain(kind);
    }
    for (const path of ['documents', 'funding-applications']) {
      const { body } = await admin.http.get(`/api/admin/${path}?status=pending`);
      expect(body).toMatchObject({ items: [], total: { count: 0 } });
    }
    expect(await emailsOf('sort=joined')).not.toContain('archived@example.com');
    expect(await emailsOf('search=archived@example')).toEqual([]);
    expect(await emailsOf('archived=only')).toEqual(['archived@example.com']);
    expect(await emailsOf('archived=included')).toContain('archived@example.com');
    expect((await client.http.get('/api/auth/user')).status).toBe(200);

    await organize([client.id], { archived: false });
    expect(await figures()).toEqual(before);
    expect(await emailsOf('archived=only')).toEqual([]);
    expect((await actionsOf(client.id)).slice(-2)).toEqual([
      'client.archived',
      'client.unarchived',
    ]);
  });

  test('refuses an unknown id and changes nothing', async () => {
    const { id } = await createUser(gateway.db);
    expectRefused(await organize([id, admin.id], { archived: true }), 404);
    expect(await actionsOf(id)).toEqual([]);
    expect((await organize([id], {})).status).toBe(400);
  });

  test('refuses a visitor and a client', async () => {
    const client = await gateway.client();
    const change = { ids: [client.id], archived: true };
    expectRefused(await gateway.visitor().patch(PATH, change), 401);
    expectRefused(await client.http.patch(PATH, change), 403);
  });
});
