import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { auditOf } from '../../../../test/audit.ts';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createCreditItem } from '../../../../test/factories.ts';
import { runWaitingJobs } from '../../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { announceChanges } from './announce-changes.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

type Saved = { id: string; version: number };
type Http = Awaited<ReturnType<TestGateway['admin']>>['http'];

const undo = (http: Http, ...items: Saved[]) =>
  http.post<Saved[]>('/api/admin/credit-items/undo', {
    items: items.map(({ id, version }) => ({ id, expectedVersion: version })),
  });

const patch = async (http: Http, id: string, change: object) =>
  (await http.patch<Saved>(`/api/admin/credit-items/${id}`, change)).body;

function rowOf(id: string) {
  return gateway.db
    .selectFrom('creditItem')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function timelineOf(http: Http) {
  const timeline = await http.get<{ updateType: string }[]>('/api/progress');
  return timeline.body.map(({ updateType }) => updateType);
}

async function countJobs() {
  const { rows } =
    await sql`select from graphile_worker.jobs where task_identifier = 'announce-changes'`.execute(
      gateway.db,
    );
  return rows.length;
}

describe('POST /api/admin/credit-items/undo', () => {
  test('restores status, note, dispute and removal date, and removes the job and the entry in the history', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const values = {
      status: 'removed',
      note: 'Ronda 1',
      noteLanguage: 'es',
      disputeReason: 'No es mío',
      disputeReasonLanguage: 'es',
      disputedOn: '2026-08-03',
      disputeChannel: 'fax',
    } as const;
    const { id } = await createCreditItem(gateway.db, client.id, values);
    const { updatedAt: _at, updatedBy: _by, version: _version, ...before } = await rowOf(id);
    const change = { status: 'disputed', note: 'Wrong row', disputeReason: 'The balance is wrong' };
    const saved = await patch(admin.http, id, change);
    expect(await rowOf(id)).toMatchObject({ disputeReasonLanguage: 'en' });
    expect(saved).toMatchObject({ canUndo: true });
    const response = await undo(admin.http, saved);
    expect(response).toMatchObject({
      status: 200,
      body: [{ id, status: 'removed', note: 'Ronda 1', canUndo: false, version: 3 }],
    });
    expect(await rowOf(id)).toMatchObject(before);
    expect(await countJobs()).toBe(0);
    await runWaitingJobs(gateway);
    expect(await timelineOf(client.http)).toEqual([]);
    const [item] = (await client.http.get<{ events: object[] }[]>('/api/credit-items')).body;
    expect(item!.events).toEqual([]);
    expect((await auditOf(gateway.db, client.id)).at(-1)).toMatchObject({
      actor: { userId: admin.id },
      action: 'credit-item.status-undone',
      before: { status: 'disputed' },
      after: { status: 'removed' },
    });
  });

  test("undoes an admin's changes of ten seconds at once, to what the client knows", async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id, { note: 'kept' });
    await patch(admin.http, id, { status: 'removed', note: 'one' });
    const saved = await patch(admin.http, id, { status: 'disputed', note: 'two' });
    await undo(admin.http, saved);
    expect(await rowOf(id)).toMatchObject({ status: 'active', note: 'kept', held: null });
    expect(await countJobs()).toBe(0);
  });

  test('undoes all or some items of one call and announces the others', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const items = await Promise.all(
      ['A', 'B', 'C'].map((creditor) => createCreditItem(gateway.db, client.id, { creditor })),
    );
    const input = {
      items: items.map(({ id }) => ({ id, expectedVersion: 1 })),
      status: 'removed',
      notify: true,
    };
    const all = await admin.http.post<Saved[]>('/api/admin/credit-items/status', input);
    expect((await undo(admin.http, ...all.body)).status).toBe(200);
    await runWaitingJobs(gateway);
    expect(await timelineOf(client.http)).toEqual([]);
    expect((await client.http.get('/api/notifications')).body).toEqual([]);

    const seenAgain = items.map(({ id }) => ({ id, expectedVersion: 3 }));
    const again = await admin.http.post<Saved[]>('/api/admin/credit-items/status', {
      ...input,
      items: seenAgain,
    });
    await undo(admin.http, again.body[0]!);
    await runWaitingJobs(gateway);
    expect(await timelineOf(client.http)).toEqual(['item-removed', 'item-removed']);
    expect((await client.http.get('/api/notifications')).body).toHaveLength(2);
  });

  test('takes back a notification alone, of an item that was removed before', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id, { status: 'removed' });
    const input = { items: [{ id, expectedVersion: 1 }], status: 'removed', notify: true };
    const saved = await admin.http.post<Saved[]>('/api/admin/credit-items/status', input);
    expect((await undo(admin.http, ...saved.body)).status).toBe(200);
    await runWaitingJobs(gateway);
    expect((await client.http.get('/api/notifications')).body).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'removed', notifiedAt: null });
  });

  test("returns to a colleague's change, which is announced later", async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const colleague = await gateway.admin();
    const { id } = await createCreditItem(gateway.db, client.id);
    await patch(colleague.http, id, { status: 'removed', note: 'Deleted by the bureau' });
    const saved = await patch(admin.http, id, { status: 'disputed', note: 'Second letter' });
    expect(await undo(admin.http, saved)).toMatchObject({
      status: 200,
      body: [{ status: 'removed', note: 'Deleted by the bureau', canUndo: false }],
    });
    expect(await rowOf(id)).toMatchObject({ held: { by: colleague.id } });
    expect((await auditOf(gateway.db, client.id)).at(-1)).toMatchObject({
      before: { status: 'disputed' },
      after: { status: 'removed' },
    });
    await runWaitingJobs(gateway);
    expect(await rowOf(id)).toMatchObject({ status: 'removed', held: null });
    expect(await timelineOf(client.http)).toEqual(['item-removed']);
    const [item] = (await client.http.get<{ events: object[] }[]>('/api/credit-items')).body;
    expect(item!.events).toMatchObject([{ status: 'removed' }]);
  });

  test("keeps a colleague's edit between two of the admin's changes", async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const colleague = await gateway.admin();
    const { id } = await createCreditItem(gateway.db, client.id);
    await patch(admin.http, id, { status: 'removed' });
    await patch(colleague.http, id, { note: 'Called' });
    const saved = await patch(admin.http, id, { status: 'disputed' });
    expect((await undo(admin.http, saved)).body).toMatchObject([
      { status: 'removed', note: 'Called' },
    ]);
    await runWaitingJobs(gateway);
    expect(await timelineOf(client.http)).toEqual(['item-removed']);
  });

  test("POST /api/admin/credit-items/undo is refused for a colleague's change", async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const colleague = await gateway.admin();
    const { id } = await createCreditItem(gateway.db, client.id);
    const saved = await patch(colleague.http, id, { status: 'removed' });
    expect(await undo(admin.http, saved)).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'changed-meanwhile' }] },
    });
    expect(await rowOf(id)).toMatchObject({ status: 'removed', held: { by: colleague.id } });
  });

  test('POST /api/admin/credit-items/undo is refused once the change was announced, also by Notify', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const tell = [
      () => runWaitingJobs(gateway),
      (id: string) => admin.http.post(`/api/admin/credit-items/${id}/notify`),
    ];
    for (const told of tell) {
      const { id } = await createCreditItem(gateway.db, client.id);
      const saved = await patch(admin.http, id, { status: 'removed' });
      await told(id);
      const response = await undo(admin.http, saved);
      expect(response).toMatchObject({
        status: 409,
        body: { issues: [{ path: ['items', 0], code: 'undo-too-late' }] },
      });
      expect(await rowOf(id)).toMatchObject({ status: 'removed' });
    }
    await runWaitingJobs(gateway);
    expect(await timelineOf(client.http)).toEqual(['item-removed', 'item-removed']);
  });

  test("POST /api/admin/credit-items/undo is refused after a colleague's change, with the status and the colleague's name", async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const colleague = await gateway.admin({ firstName: 'Morgan', lastName: 'Lee' });
    const { id } = await createCreditItem(gateway.db, client.id);
    const saved = await patch(admin.http, id, { status: 'removed' });
    await patch(colleague.http, id, { status: 'disputed' });
    const message = 'Harbor Collections is disputed now: Morgan Lee changed it';
    expect(await undo(admin.http, saved)).toMatchObject({
      status: 409,
      body: { message, issues: [{ path: ['items', 0], code: 'changed-meanwhile' }] },
    });
  });

  test('POST /api/admin/credit-items/undo is refused after a later edit; the change is still announced', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    await patch(admin.http, id, { status: 'removed' });
    const edited = await patch(admin.http, id, { note: 'Called' });
    expect(edited).toMatchObject({ canUndo: false });
    expect(await undo(admin.http, edited)).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'changed-meanwhile' }] },
    });
    await runWaitingJobs(gateway);
    expect(await rowOf(id)).toMatchObject({ status: 'removed', note: 'Called', held: null });
    expect(await timelineOf(client.http)).toEqual(['item-removed']);
  });

  test('either undoes or announces a change whose job runs at the same time', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    const saved = await patch(admin.http, id, { status: 'removed' });
    const { held } = await rowOf(id);
    const [{ status }] = await Promise.all([
      undo(admin.http, saved),
      announceChanges(gateway, { clientId: client.id, changeId: held!.changeId }),
    ]);
    const undone = status === 200;
    expect(await rowOf(id)).toMatchObject({ status: undone ? 'active' : 'removed', held: null });
    expect(await timelineOf(client.http)).toEqual(undone ? [] : ['item-removed']);
  });

  test('refuses a visitor, the owner, and an unknown item', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    const saved = await patch(admin.http, id, { status: 'removed' });
    expectRefused(await undo(gateway.visitor(), saved), 401);
    expectRefused(await undo(client.http, saved), 403);
    const unknown = { id: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', version: 1 };
    expectRefused(await undo(admin.http, saved, unknown), 404, 'Credit item not found');
    expect(await rowOf(id)).toMatchObject({ status: 'removed', held: { by: admin.id } });
  });
});
