import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from '../../../test/eventually.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { deleteOldSubmissions } from './lead-submissions.queries.ts';

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ databaseUrl: gateway.databaseUrl });
});
beforeEach(async () => {
  await gateway.db.deleteFrom('consent').execute();
  await gateway.db.deleteFrom('lead').execute();
});
afterAll(async () => {
  await other.stop();
  await gateway.stop();
});

const form = {
  firstName: 'Nia',
  lastName: 'Okafor',
  email: 'nia@example.com',
  phone: '555-010-9090',
  state: 'New Mexico',
  agreedToUpdates: true,
};

async function send(to: TestGateway, changes: object = {}): Promise<string> {
  const response = await to.visitor().post<{ id: string }>('/api/leads', { ...form, ...changes });
  expect(response.status).toBe(200);
  return response.body.id;
}

async function kept() {
  const leads = await gateway.db.selectFrom('lead').select('id').orderBy('id').execute();
  const consents = await gateway.db
    .selectFrom('consent')
    .select('leadId as id')
    .orderBy('leadId')
    .execute();
  const ids = (rows: { id: string | null }[]) => rows.map(({ id }) => id);
  return { leads: ids(leads), consents: ids(consents) };
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(gateway.db);
  return rows[0]!.count;
}

test('a repeated submission is one lead, regardless of case and surrounding space', async () => {
  const id = await send(gateway);
  expect(await send(other)).toBe(id);
  expect(await send(gateway, { email: ' NIA@Example.com', firstName: ' Nia ' })).toBe(id);
  expect(await kept()).toEqual({ leads: [id], consents: [id] });
});

test('the same lead in another language stores the other consent text too', async () => {
  const id = await send(gateway, { language: 'en' });
  expect(await send(gateway, { language: 'es' })).toBe(id);
  expect(await send(gateway, { language: 'es' })).toBe(id);
  expect(await kept()).toEqual({ leads: [id], consents: [id, id] });
});

test('concurrent submissions to two gateways are one lead', async () => {
  // No consent can be written until it ends, so both gateways are in the middle of their work.
  const sent = await gateway.db.transaction().execute(async (trx) => {
    await sql`lock table consent in exclusive mode`.execute(trx);
    const responses = Promise.all([send(gateway), send(other)]);
    await eventually('both gateways wait', async () => (await waiting()) === 2);
    return { responses };
  });
  const [id, same] = await sent.responses;
  expect(same).toBe(id);
  expect(await kept()).toEqual({ leads: [id], consents: [id] });
});

test('a failed submission stores nothing and can be repeated', async () => {
  await sql`alter table consent add constraint refused check (page <> '/refused')`.execute(
    gateway.ownerDb,
  );
  const failed = await gateway.visitor().post('/api/leads', { ...form, page: '/refused' });
  expect(failed.status).toBe(500);
  const id = await send(gateway);
  expect(await kept()).toEqual({ leads: [id], consents: [id] });
});

test('forms of one email address do not wait for each other', async () => {
  const stored = await gateway.db.transaction().execute(async (trx) => {
    await sql`lock table consent in exclusive mode`.execute(trx);
    const waitsForConsent = send(gateway);
    await eventually('the first waits', async () => (await waiting()) === 1);
    const second = send(other, { firstName: 'Ada' });
    await eventually('both wait', async () => (await waiting()) === 2);
    const { rows } = await sql`
      select from pg_locks where locktype in ('advisory', 'transactionid') and not granted`.execute(
      gateway.db,
    );
    expect(rows).toEqual([]);
    return { both: Promise.all([waitsForConsent, second]) };
  });
  const leads = (await stored.both).toSorted();
  expect(await kept()).toEqual({ leads, consents: leads });
});

test('purging forgets the forms that nobody can repeat any more', async () => {
  await send(gateway);
  await send(gateway, { firstName: 'Ada' });
  await sql`
    update lead_submission set sent_at = now() - interval '6 minutes'
    where lead_id = (select id from lead where first_name = 'Ada')`.execute(gateway.db);
  await deleteOldSubmissions(gateway.db);
  const left = await gateway.db
    .selectFrom('leadSubmission')
    .innerJoin('lead', 'lead.id', 'leadSubmission.leadId')
    .select('firstName')
    .execute();
  expect(left).toEqual([{ firstName: 'Nia' }]);
});

test.each([
  [{ firstName: 'Ada' }],
  [{ lastName: 'Marsh' }],
  [{ email: 'ada@example.com' }],
  [{ phone: '555-010-9091' }],
  [{ state: 'Texas' }],
  [{ topic: 'funding' }],
])('a form with %j is another lead', async (change) => {
  const first = await send(gateway);
  const second = await send(gateway, change);
  const both = [first, second].toSorted();
  expect(await kept()).toEqual({ leads: both, consents: both });
});

test('the same person later is another lead with its own consent', async () => {
  const first = await send(gateway);
  await sql`update lead_submission set sent_at = now() - interval '6 minutes'`.execute(gateway.db);
  await sql`update consent set agreed_at = now() - interval '6 minutes'`.execute(gateway.db);
  const second = await send(gateway);
  expect(second).not.toBe(first);
  const both = [first, second].toSorted();
  expect(await kept()).toEqual({ leads: both, consents: both });
});
