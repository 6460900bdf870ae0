import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { auditOf } from '../../../../test/audit.ts';
import { createCreditItem } from '../../../../test/factories.ts';
import { runWaitingJobs } from '../../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const call = (id: string) => `/api/admin/credit-items/${id}`;
const today = () => new Date().toISOString().slice(0, 10);

function itemRow(id: string) {
  return gateway.db
    .selectFrom('creditItem')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function timelineOf(userId: string) {
  return gateway.db
    .selectFrom('progressUpdate')
    .select(['title', 'description', 'updateType', 'metadata'])
    .where('userId', '=', userId)
    .execute();
}

describe('PATCH /api/admin/credit-items/{id}', () => {
  test('sets status and note and audits the admin at once; announces it ten seconds later', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id, { status: 'disputed' });
    const response = await admin.http.patch(call(id), { status: 'removed', note: ' Letter came ' });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      id,
      bureau: 'experian',
      creditor: 'Harbor Collections',
      itemType: 'medical-bill',
      accountNumber: '5678',
      balance: '1250.00',
      dateOpened: '2023-02-14',
      status: 'removed',
      disputeReason: 'Not mine',
      disputeReasonLanguage: null,
      disputedOn: null,
      disputeChannel: null,
      answerDueOn: null,
      removalDate: today(),
      note: 'Letter came',
      noteLanguage: 'en',
      version: 2,
      canUndo: true,
      updatedAt: expect.any(String),
      updatedBy: expect.any(String),
      notifiedAt: null,
      notifiedBy: null,
    });
    expect(await itemRow(id)).toMatchObject({ status: 'removed', note: 'Letter came' });
    expect(await timelineOf(client.id)).toEqual([]);
    const waiting = await sql`select extract(epoch from run_at - created_at)::float as seconds
      from graphile_worker.jobs where task_identifier = 'announce-changes'`.execute(gateway.db);
    expect(waiting.rows).toEqual([{ seconds: expect.closeTo(10, 0) }]);
    await runWaitingJobs(gateway);
    expect(await timelineOf(client.id)).toEqual([
      {
        title: 'Item removed',
        description: 'Harbor Collections no longer appears on your Experian report.',
        updateType: 'item-removed',
        metadata: { itemId: id, bureau: 'Experian', creditor: 'Harbor Collections' },
      },
    ]);
    expect(await auditOf(gateway.db, client.id)).toEqual([
      {
        actor: { type: 'user', userId: admin.id },
        action: 'credit-item.status-updated',
        subject: `credit_item/${id}`,
        before: { status: 'disputed' },
        after: { status: 'removed' },
        detail: { noteChanged: true },
      },
    ]);
  });

  test.each([
    [
      'disputed',
      'other',
      'Disputa en preparación',
      'El registro de Harbor Collections en su informe de Experian está marcado para disputa.',
    ],
    [
      'removed',
      'item-removed',
      'Registro eliminado',
      'El registro de Harbor Collections ya no aparece en su informe de Experian.',
    ],
    [
      'active',
      'other',
      'Registro activo de nuevo',
      'El registro de Harbor Collections vuelve a figurar como activo en su informe de Experian.',
    ],
  ] as const)(
    'the timeline of a change to %s is in the client’s language',
    async (status, updateType, title, description) => {
      const [admin, client] = [await gateway.admin(), await gateway.client({ language: 'es' })];
      const from = status === 'disputed' ? 'active' : 'disputed';
      const { id } = await createCreditItem(gateway.db, client.id, { status: from });
      await admin.http.patch(call(id), { status });
      await runWaitingJobs(gateway);
      expect(await timelineOf(client.id)).toMatchObject([{ title, description, updateType }]);
    },
  );

  test('keeps the removal date while removed, and clears it when active again', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id, { status: 'removed' });
    const again = await admin.http.patch(call(id), { status: 'removed' });
    expect(again.body).toMatchObject({ removalDate: '2026-09-01' });
    const reopened = await admin.http.patch(call(id), { status: 'active' });
    expect(reopened.body).toMatchObject({ status: 'active', removalDate: null });
  });

  test('an omitted note stays, an empty or null one clears it; without a status change the timeline stays', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id, { note: 'kept' });
    const noteAfter = async (note?: string | null) => {
      const response = await admin.http.patch<{ note: string | null }>(call(id), {
        status: 'active',
        note,
      });
      return response.body.note;
    };
    expect(await noteAfter()).toBe('kept');
    expect(await noteAfter('')).toBeNull();
    expect(await noteAfter('new')).toBe('new');
    expect(await noteAfter(null)).toBeNull();
    await runWaitingJobs(gateway);
    expect(await timelineOf(client.id)).toEqual([]);
    expect(await auditOf(gateway.db, client.id)).toHaveLength(4);
  });

  test('concurrent changes by two admins follow each other; the result is announced once', async () => {
    const client = await gateway.client();
    const { id } = await createCreditItem(gateway.db, client.id);
    const admins = [await gateway.admin(), await gateway.admin()];
    const statuses = ['disputed', 'removed'];
    await Promise.all(admins.map(({ http }, n) => http.patch(call(id), { status: statuses[n] })));
    const audit = await auditOf(gateway.db, client.id);
    const [first, second] = audit.map(({ before, after }) => ({
      from: before!.status,
      to: after!.status,
    }));
    expect(first!.from).toBe('active');
    expect(second!.from).toBe(first!.to);
    expect((await itemRow(id)).status).toBe(second!.to);
    await runWaitingJobs(gateway);
    const updateType = second!.to === 'removed' ? 'item-removed' : 'other';
    expect(await timelineOf(client.id)).toMatchObject([{ updateType }]);
  });

  test('a status that is restored within ten seconds is neither announced nor kept in the history', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    for (const status of ['removed', 'disputed', 'active']) {
      expect((await admin.http.patch(call(id), { status })).body).toMatchObject({ status });
    }
    expect(await itemRow(id)).toMatchObject({ held: null });
    await runWaitingJobs(gateway);
    expect(await timelineOf(client.id)).toEqual([]);
    expect((await client.http.get('/api/credit-items')).body).toMatchObject([{ events: [] }]);
    expect(await auditOf(gateway.db, client.id)).toHaveLength(3);
  });

  test('announces a dispute as sent once its date is known', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    await admin.http.patch(call(id), { status: 'disputed', note: 'Round 1' });
    await runWaitingJobs(gateway);
    expect(await timelineOf(client.id)).toMatchObject([{ updateType: 'other' }]);
    const sent = { disputedOn: '2026-10-05', disputeChannel: 'certified-mail' };
    expect((await admin.http.patch(call(id), sent)).body).toMatchObject(sent);
    const types = (await timelineOf(client.id)).map(({ updateType }) => updateType);
    expect(types.sort()).toEqual(['dispute-sent', 'other']);
    expect((await client.http.get('/api/credit-items')).body).toMatchObject([
      { ...sent, events: [{ status: 'disputed', disputedOn: sent.disputedOn }] },
    ]);
  });

  test('a new dispute drops date and channel of the one before', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id, { disputedOn: '2026-01-05' });
    const { body } = await admin.http.patch(call(id), { status: 'disputed' });
    expect(body).toMatchObject({ disputedOn: null, disputeChannel: null });
  });

  test.each([
    [{ status: 'disputed', disputedOn: '2999-01-01' }, 'date-in-future'],
    [{ status: 'removed', disputedOn: '2026-01-05' }, 'dispute-unexpected'],
    [{ disputeChannel: 'fax' }, 'dispute-unexpected'],
  ])('refuses %j', async (change, code) => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    const response = await admin.http.patch(call(id), change);
    expect(response).toMatchObject({ status: 400, body: { issues: [{ code }] } });
  });

  test("an admin's changes in a row may name the version before the first", async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    const change = (status: string) => admin.http.patch(call(id), { status, expectedVersion: 1 });
    expect((await change('disputed')).body).toMatchObject({ version: 2 });
    expect((await change('removed')).body).toMatchObject({ version: 3, status: 'removed' });
  });

  test("an older page of an admin does not overwrite a colleague's change", async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const colleague = await gateway.admin();
    const { id } = await createCreditItem(gateway.db, client.id);
    const change = ({ http }: typeof admin, status: string, expectedVersion: number) =>
      http.patch(call(id), { status, expectedVersion });
    await change(colleague, 'disputed', 1);
    await change(admin, 'removed', 2);
    expect(await change(admin, 'active', 1)).toMatchObject({ status: 409 });
    expect(await change(admin, 'active', 2)).toMatchObject({ status: 200, body: { version: 4 } });
  });

  test('changes nothing when the audit event cannot be written', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id, { status: 'disputed' });
    const before = await itemRow(id);
    await sql`alter table audit_event add constraint refuse_audit_event
      check (client_id is distinct from ${sql.lit(client.id)})`.execute(gateway.ownerDb);
    const response = await admin.http.patch(call(id), { status: 'removed', note: 'gone' });
    expectRefused(response, 500, 'Something went wrong on our side');
    expect(await itemRow(id)).toEqual(before);
    await runWaitingJobs(gateway);
    expect(await timelineOf(client.id)).toEqual([]);
    expect(await auditOf(gateway.db, client.id)).toEqual([]);
  });

  test('a timeline that cannot be written is written at the next attempt', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    await sql`alter table progress_update add constraint refuse_progress_update
      check (user_id is distinct from ${sql.lit(client.id)})`.execute(gateway.ownerDb);
    await admin.http.patch(call(id), { status: 'disputed' });
    await runWaitingJobs(gateway);
    expect(await itemRow(id)).toMatchObject({ status: 'disputed', held: { by: admin.id } });
    await sql`alter table progress_update drop constraint refuse_progress_update`.execute(
      gateway.ownerDb,
    );
    await runWaitingJobs(gateway);
    expect(await timelineOf(client.id)).toHaveLength(1);
    expect(await itemRow(id)).toMatchObject({ held: null });
  });

  test('a note alone changes the note only, without an entry in the timeline', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id, { status: 'removed' });
    const response = await admin.http.patch(call(id), { note: 'Called the bureau' });
    expect(response).toMatchObject({
      status: 200,
      body: { status: 'removed', note: 'Called the bureau', removalDate: '2026-09-01' },
    });
    expect(await timelineOf(client.id)).toEqual([]);
    expect(await auditOf(gateway.db, client.id)).toMatchObject([
      {
        action: 'credit-item.note-updated',
        before: { status: 'removed' },
        after: { status: 'removed' },
        detail: { noteChanged: true },
      },
    ]);
  });

  test('concurrent changes of note and status do not undo each other', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    await Promise.all([
      admin.http.patch(call(id), { note: 'a note' }),
      admin.http.patch(call(id), { status: 'removed' }),
    ]);
    expect(await itemRow(id)).toMatchObject({ status: 'removed', note: 'a note' });
  });

  test.each([
    [{ status: 'deleted' }, { path: ['status'], code: 'invalid' }],
    [{ status: null }, { path: ['status'], code: 'invalid' }],
    [{}, { path: [], code: 'nothing-to-change' }],
  ])('refuses %j and changes nothing', async (input, issue) => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    const before = await itemRow(id);
    expect(await admin.http.patch(call(id), input)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [issue] },
    });
    expect(await itemRow(id)).toEqual(before);
  });

  test('refuses a note that is too long', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    const input = { status: 'removed', note: 'x'.repeat(2001) };
    expectInvalid(await admin.http.patch(call(id), input), { note: 'This text is too long' });
  });

  test('the id in the path counts, not one in the body', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const named = await createCreditItem(gateway.db, client.id);
    const other = await createCreditItem(gateway.db, client.id);
    await admin.http.patch(call(named.id), { id: other.id, status: 'removed' });
    expect(await itemRow(named.id)).toMatchObject({ status: 'removed' });
    expect(await itemRow(other.id)).toMatchObject({ status: 'active' });
  });

  test.each(['3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', 'no-uuid'])(
    'an unknown item (%s) is not found',
    async (id) => {
      const admin = await gateway.admin();
      const response = await admin.http.patch(call(id), { status: 'removed' });
      expectRefused(response, 404, 'Credit item not found');
    },
  );

  test('refuses a visitor, the item’s owner and another client; nothing changes', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    const before = await itemRow(id);
    const input = { status: 'removed', note: 'mine' };
    expectRefused(await gateway.visitor().patch(call(id), input), 401);
    expectRefused(await client.http.patch(call(id), input), 403);
    expectRefused(await other.http.patch(call(id), input), 403);
    expect(await itemRow(id)).toEqual(before);
    expect(await auditOf(gateway.db, client.id)).toEqual([]);
  });
});
