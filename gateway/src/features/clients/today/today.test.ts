import { afterAll, beforeEach, expect, test } from '@jest/globals';
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
  const { status, body } = await admin.http.get('/api/admin/today');
  expect(status).toBe(200);
  return body;
}

const day = (number: number) => `2026-09-0${number}T10:00:00.000Z`;

async function servedClient() {
  const client = await gateway.client();
  await createCreditReport(gateway.db, client.id);
  return client;
}

test('nothing waits in a new installation', async () => {
  expect(await today()).toEqual([]);
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
    { kind: 'applications', count: 2, more: false, waitingSince: day(2) },
    { kind: 'documents', count: 2, more: false, waitingSince: day(3) },
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
    { kind: 'messages', count: 2, more: false, waitingSince: day(3) },
  ]);
});

test('a lead waits until somebody has called', async () => {
  await createLead(gateway.db, { createdAt: day(2) });
  await createLead(gateway.db, { createdAt: day(1), status: 'contacted' });
  expect(await today()).toEqual([{ kind: 'leads', count: 1, more: false, waitingSince: day(2) }]);
});

test('a bureau’s answer waits for an admin once 30 days are over', async () => {
  const client = await servedClient();
  const sent = (status: 'disputed' | 'removed', disputedOn: string | null) =>
    createCreditItem(gateway.db, client.id, { status, disputedOn });
  await sent('disputed', '2026-08-04');
  await sent('disputed', '2026-08-02');
  await sent('removed', '2026-08-01');
  await sent('disputed', null);
  await sent('disputed', new Date().toISOString().slice(0, 10));
  expect(await today()).toEqual([
    { kind: 'overdue-answers', count: 2, more: false, waitingSince: '2026-09-01T00:00:00.000Z' },
  ]);
});

test('clients wait for their first report once onboarding is complete', async () => {
  const waits = await gateway.client({ createdAt: day(3) });
  await gateway.client({ createdAt: day(1), onboardingComplete: false });
  await servedClient();
  expect(await today()).toEqual([
    { kind: 'clients-without-report', count: 1, more: false, waitingSince: day(3) },
  ]);

  const report = await createCreditReport(gateway.db, waits.id);
  expect(await today()).toEqual([]);
  await sql`delete from credit_report where id = ${report.id}`.execute(gateway.db);
  expect(await today()).toHaveLength(1);
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
    { kind: 'deletions', count: 1, more: false, waitingSince: day(1) },
    { kind: 'corrections', count: 1, more: false, waitingSince: day(2) },
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
    { kind: 'reports-to-confirm', count: 1, more: false, waitingSince: day(2) },
    { kind: 'open-findings', count: 1, more: false, waitingSince: day(3) },
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
