import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { WaitingWork } from '@repo/contract/today';
import { sql } from 'kysely';
import {
  createCreditItem,
  createCreditReport,
  createDocument,
  createFundingApplication,
  createLead,
  createMessage,
  createReportImport,
} from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  await gateway?.stop();
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function today() {
  const admin = await gateway.admin();
  const { status, body } = await admin.http.get<WaitingWork[]>('/api/admin/today');
  expect(status).toBe(200);
  return body;
}

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const dispute = (userId: string, disputedOn: string | null, values = {}) =>
  createCreditItem(gateway.db, userId, { status: 'disputed', disputedOn, ...values });

const day = (number: number) => `2026-09-0${number}T10:00:00.000Z`;

async function servedClient() {
  const client = await gateway.client();
  await createCreditReport(gateway.db, client.id);
  return client;
}

test('nothing waits in a new installation', async () => {
  expect(await today()).toEqual([]);
});

test('a client does not read it', async () => {
  const client = await servedClient();
  await dispute(client.id, daysAgo(40));
  const { status, body } = await client.http.get('/api/admin/today');
  expect(status).toBe(403);
  expect(body).not.toHaveProperty('kind');
});

test('lists the longest waiting kind first, with its number and time', async () => {
  const client = await servedClient();
  const other = await servedClient();
  await createDocument(gateway.db, client.id, { uploadedAt: day(4) });
  await createDocument(gateway.db, client.id, { uploadedAt: day(3) });
  await createDocument(gateway.db, client.id, { uploadedAt: day(1), status: 'approved' });
  await createFundingApplication(gateway.db, client.id, { submittedAt: day(2) });
  await createFundingApplication(gateway.db, other.id, {
    submittedAt: day(5),
    status: 'qualified',
  });
  await createFundingApplication(gateway.db, other.id, { submittedAt: day(1), status: 'rejected' });
  expect(await today()).toEqual([
    { kind: 'applications', count: 2, more: false, waitingSince: day(2), dueOn: null },
    { kind: 'documents', count: 2, more: false, waitingSince: day(3), dueOn: null },
  ]);
});

test('a client waits for an answer since the first message that is not handled, in the archive too', async () => {
  const client = await servedClient();
  const archived = await gateway.client({ archivedAt: day(4) });
  await createCreditReport(gateway.db, archived.id);
  const write = ({ id }: { id: string }, createdAt: string, values = {}) =>
    createMessage(gateway.db, id, { createdAt, ...values });
  await write(client, day(1), { handledAt: day(2) });
  await write(client, day(3));
  await write(client, day(5));
  await write(archived, day(4));
  await write(await servedClient(), day(1), { authorId: null });
  expect(await today()).toEqual([
    { kind: 'messages', count: 2, more: false, waitingSince: day(3), dueOn: null },
  ]);
});

test('a lead waits until somebody has called', async () => {
  await createLead(gateway.db, { createdAt: day(2) });
  await createLead(gateway.db, { createdAt: day(1), status: 'contacted' });
  expect(await today()).toEqual([
    { kind: 'leads', count: 1, more: false, waitingSince: day(2), dueOn: '2026-09-03' },
  ]);
});

test('a bureau’s answer is due after 30 days, and waits for an admin once they are over', async () => {
  const client = await servedClient();
  const archived = await gateway.client({ archivedAt: day(4) });
  await dispute(client.id, daysAgo(31));
  await dispute(client.id, daysAgo(40));
  await dispute(client.id, daysAgo(30));
  await dispute(client.id, daysAgo(23));
  await dispute(client.id, daysAgo(22));
  await dispute(client.id, null);
  await dispute(archived.id, daysAgo(31));
  await dispute(archived.id, daysAgo(30));
  await dispute(client.id, daysAgo(45), { status: 'removed' });
  const at = (days: number) => `${daysAgo(days)}T00:00:00.000Z`;
  expect(await today()).toEqual([
    { kind: 'overdue-answers', count: 2, more: false, waitingSince: at(40), dueOn: daysAgo(10) },
    { kind: 'due-answers', count: 2, more: false, waitingSince: at(30), dueOn: daysAgo(0) },
  ]);
  const { http } = await gateway.admin();
  for (const disputes of ['overdue', 'due-soon']) {
    const { body } = await http.get(`/api/admin/clients?limit=5&disputes=${disputes}`);
    expect(body).toMatchObject({ items: [{ id: client.id, answerDueOn: daysAgo(10) }] });
  }
});

test('a client is ready for the next round once all their disputes are overdue', async () => {
  const ready = await servedClient();
  await dispute(ready.id, daysAgo(35));
  await dispute(ready.id, daysAgo(35));
  await dispute(ready.id, daysAgo(31));
  await dispute(ready.id, daysAgo(50), { status: 'active' });
  const inTime = await servedClient();
  await dispute(inTime.id, daysAgo(60));
  const running = await dispute(inTime.id, daysAgo(30));
  const toSend = await servedClient();
  await dispute(toSend.id, daysAgo(60));
  await dispute(toSend.id, null);
  const removed = await servedClient();
  await dispute(removed.id, daysAgo(60), { status: 'removed' });
  const archived = await gateway.client({ archivedAt: day(4) });
  await dispute(archived.id, daysAgo(60));
  const nextRound = async () => (await today()).find(({ kind }) => kind === 'next-round');
  expect(await nextRound()).toEqual({
    kind: 'next-round',
    count: 1,
    more: false,
    waitingSince: `${daysAgo(35)}T00:00:00.000Z`,
    dueOn: null,
  });
  const { http } = await gateway.admin();
  const { body } = await http.get('/api/admin/clients?limit=5&disputes=next-round');
  expect(body).toMatchObject({ items: [{ id: ready.id }] });

  await gateway.db
    .updateTable('creditItem')
    .set({ status: 'active' })
    .where('id', '=', running.id)
    .execute();
  expect(await nextRound()).toMatchObject({
    count: 2,
    waitingSince: `${daysAgo(60)}T00:00:00.000Z`,
  });
});

test('says that more clients may be ready when not all overdue disputes were read', async () => {
  const ready = await servedClient();
  await dispute(ready.id, daysAgo(60));
  const inTime = await servedClient();
  await dispute(inTime.id, daysAgo(1));
  await sql`
    insert into credit_item (user_id, bureau, creditor, item_type, status, disputed_on)
    select ${inTime.id}, 'experian', 'Northgate', 'collection', 'disputed', current_date - 40
    from generate_series(1, 5000)`.execute(gateway.db);
  expect(await today()).toContainEqual(
    expect.objectContaining({ kind: 'next-round', count: 1, more: true }),
  );
});

test('work with a time limit comes first', async () => {
  const client = await servedClient();
  await createDocument(gateway.db, client.id, { uploadedAt: day(1) });
  await createLead(gateway.db, { createdAt: day(4) });
  await dispute(client.id, '2026-08-05');
  const kinds = (await today()).map(({ kind }) => kind);
  expect(kinds).toEqual(['overdue-answers', 'leads', 'next-round', 'documents']);
});

test('clients wait for their first report once onboarding is complete', async () => {
  const waits = await gateway.client({ createdAt: day(3) });
  await gateway.client({ createdAt: day(1), onboardingComplete: false });
  await servedClient();
  expect(await today()).toEqual([
    { kind: 'clients-without-report', count: 1, more: false, waitingSince: day(3), dueOn: null },
  ]);

  const report = await createCreditReport(gateway.db, waits.id);
  expect(await today()).toEqual([]);
  await sql`delete from credit_report where id = ${report.id}`.execute(gateway.db);
  expect(await today()).toHaveLength(1);
});

test('a client whose report waits to be confirmed is not without a report', async () => {
  const client = await gateway.client({ createdAt: day(1) });
  const without = await gateway.client({ createdAt: day(2) });
  const { id } = await createReportImport(gateway.db, client.id, { createdAt: day(3) });
  const { http } = await gateway.admin();
  const listed = async () => {
    const { body } = await http.get<{ items: { id: string }[] }>(
      '/api/admin/clients?limit=5&filter=no-report&sort=joined&dir=asc',
    );
    return body.items.map((item) => item.id);
  };
  expect(await today()).toEqual([
    { kind: 'clients-without-report', count: 1, more: false, waitingSince: day(2), dueOn: null },
    { kind: 'reports-to-confirm', count: 1, more: false, waitingSince: day(3), dueOn: null },
  ]);
  expect(await listed()).toEqual([without.id]);

  await gateway.db.deleteFrom('reportImport').where('id', '=', id).execute();
  expect(await today()).toMatchObject([{ count: 2, waitingSince: day(1) }]);
  expect(await listed()).toEqual([client.id, without.id]);
});

test('requests for correction and deletion wait, in the archive too', async () => {
  const client = await servedClient();
  await gateway.db
    .updateTable('appUser')
    .set({ archivedAt: day(3) })
    .where('id', '=', client.id)
    .execute();
  await gateway.db
    .insertInto('correction')
    .values({ userId: client.id, fields: ['ssn'], reason: 'A typing error', createdAt: day(2) })
    .execute();
  await gateway.db
    .insertInto('dataDeletion')
    .values({ userId: client.id, requestedAt: day(1) })
    .execute();
  expect(await today()).toEqual([
    { kind: 'deletions', count: 1, more: false, waitingSince: day(1), dueOn: '2026-10-16' },
    { kind: 'corrections', count: 1, more: false, waitingSince: day(2), dueOn: '2026-10-17' },
  ]);
});

test('saved reports wait to be confirmed, then for the client’s answers; not in the archive', async () => {
  const client = await servedClient();
  const other = await servedClient();
  const archived = await gateway.client({ archivedAt: day(4) });
  await createReportImport(gateway.db, client.id, { createdAt: day(2) });
  await createReportImport(gateway.db, archived.id, { createdAt: day(1) });
  await createReportImport(gateway.db, other.id, { confirmedAt: day(3), openFindings: 2 });
  await createReportImport(gateway.db, other.id, { confirmedAt: day(1) });
  expect(await today()).toEqual([
    { kind: 'reports-to-confirm', count: 1, more: false, waitingSince: day(2), dueOn: null },
    { kind: 'open-findings', count: 1, more: false, waitingSince: day(3), dueOn: null },
  ]);
  const admin = await gateway.admin();
  for (const [filter, expected] of [
    ['report-to-confirm', client.id],
    ['open-findings', other.id],
  ]) {
    const { body } = await admin.http.get(`/api/admin/clients?limit=5&filter=${filter}`);
    expect(body).toMatchObject({ items: [{ id: expected }] });
  }
});
