import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { addDays, addMonths } from '@repo/law/days.ts';
import { sql } from 'kysely';
import { createSignedContract } from '../../../test/contracts.ts';
import { createMailableLetter } from '../../../test/disputes.ts';
import { createEarnedWork } from '../../../test/earned-work.ts';
import { createCreditItem } from '../../../test/factories.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { sendMonthlyReports } from './send-monthly-reports.ts';

let gateway: TestGateway;
let admin: HttpClient;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.admin()).http;
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

interface Client {
  id: string;
  email: string;
  http: HttpClient;
  contractId: string;
}

const findReport = ({ contractId }: Client) =>
  gateway.db
    .selectFrom('monthlyReport')
    .selectAll()
    .where('contractId', '=', contractId)
    .executeTakeFirst();

const dueOn = async (client: Client) => (await findReport(client))!.dueOn;

/** Runs the job on two gateways at once, at the hour at which it runs on a day. */
async function runOn(day: string) {
  await setLawTime(gateway, `${day}T13:30:00Z`);
  await Promise.all([1, 2].map(() => sendMonthlyReports(gateway.jobServices)));
  await runJobs(gateway);
}

const reportsTo = ({ email }: Client) =>
  gateway.sentMails
    .filter(({ to, subject }) => to.address === email && subject === 'Your monthly report')
    .map(({ text }) => text);

const change = (
  { id }: Client,
  columns: { emailVerifiedAt?: string | null; notificationMails?: boolean },
) => gateway.db.updateTable('appUser').set(columns).where('id', '=', id).execute();

async function createReader() {
  const client = await createMailableLetter(gateway);
  await change(client, { emailVerifiedAt: new Date().toISOString() });
  return client;
}

const quiet = 'Nothing new this month.';

test('a client gets a report of their letters once a month, also when nothing is new', async () => {
  const client = await createReader();
  const first = await dueOn(client);
  await runOn(addDays(first, -1));
  expect(reportsTo(client)).toEqual([]);
  await runOn(first);
  await runOn(first);
  const [news, ...more] = reportsTo(client);
  expect(more).toEqual([]);
  expect(news).toContain('Experian: you signed the letter on');
  expect(news).toContain('You do not have to do anything now.');
  expect(news).not.toContain(quiet);
  expect(news).not.toContain('Removed from');

  const second = await dueOn(client);
  expect(second.slice(0, 7)).toBe(addMonths(`${first.slice(0, 7)}-01`, 1).slice(0, 7));
  await runOn(second);
  expect(reportsTo(client)).toMatchObject([news, expect.stringContaining(quiet)]);
});

test('names what was removed since the last report, and what waits for the client', async () => {
  const client = await createReader();
  await gateway.db.deleteFrom('document').where('userId', '=', client.id).execute();
  const first = await dueOn(client);
  await runOn(first);
  const item = await createCreditItem(gateway.db, client.id, {
    creditor: 'Lake Finance',
    bureau: 'equifax',
    status: 'removed',
    removalDate: '2026-11-20',
  });
  await sql`insert into credit_item_event (item_id, status) values (${item.id}, 'removed')`.execute(
    gateway.db,
  );
  await gateway.db
    .updateTable('dispute')
    .set({ outdatedAt: sql<string>`law_now()` })
    .where('clientId', '=', client.id)
    .execute();
  await runOn(await dueOn(client));
  const report = reportsTo(client)[1]!;
  expect(report).not.toContain(quiet);
  expect(report).toMatch(/Removed from your credit reports since .*: Lake Finance \(Equifax\)\./);
  expect(report).toContain('Read your letter to Experian, and sign it if you agree.');
  expect(report).toContain('Send us a copy of your driver’s license, utility bill, and Social');
  await runOn(await dueOn(client));
  expect(reportsTo(client)[2]).not.toContain('Lake Finance');
});

test('after a downtime of months one report is sent, and the next is due on its day', async () => {
  const client = await createReader();
  const first = await dueOn(client);
  const late = addDays(first, 80);
  await runOn(late);
  expect(reportsTo(client)).toHaveLength(1);
  const next = await dueOn(client);
  expect(next > late).toBe(true);
  expect(Date.parse(next) - Date.parse(late)).toBeLessThanOrEqual(31 * 86_400_000);
});

test('nobody gets one without a letter, in the archive, at an unconfirmed address, or who turned it off', async () => {
  const without = await createSignedContract(gateway);
  await change(without, { emailVerifiedAt: new Date().toISOString() });
  const archived = await createReader();
  await admin.patch('/api/admin/clients', { ids: [archived.id], archived: true });
  const unconfirmed = await createReader();
  await change(unconfirmed, { emailVerifiedAt: null });
  const off = await createReader();
  await change(off, { notificationMails: false });
  const clients = [without, archived, unconfirmed, off];
  const due = await Promise.all(clients.map(dueOn));
  const last = due.toSorted().at(-1)!;
  await runOn(last);
  expect(clients.flatMap(reportsTo)).toEqual([]);
  for (const client of clients) expect((await dueOn(client)) > last).toBe(true);
});

test('nor after the end of the contract', async () => {
  const client = await createMailableLetter(gateway);
  await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
  expect(await findReport(client)).toBeUndefined();
});

test.each([
  ['2027-01-31', '2027-01-31', '2027-02-28'],
  ['2027-01-31', '2027-02-28', '2027-03-31'],
  ['2027-01-31', '2027-03-30', '2027-03-31'],
  ['2027-11-15', '2027-12-20', '2028-01-15'],
])('of a start on %s, the first report after %s is due on %s', async (start, day, next) => {
  const { rows } = await sql<{ next: string }>`
    select monthly_day_after(${day}::date, ${start}::date)::text as next`.execute(gateway.db);
  expect(rows).toEqual([{ next }]);
});

test('where the state demands a statement, it says where each service stands, without letters and whatever the client turned off', async () => {
  const services = [
    { kind: 'dispute' as const, description: 'Harbor Collections', price: '79.00' },
    { kind: 'dispute' as const, description: 'First Bank', price: '99.00' },
  ];
  const client = await createEarnedWork(gateway, { state: 'CA', services });
  await change(client, { emailVerifiedAt: new Date().toISOString(), notificationMails: false });
  await runOn(await dueOn(client));
  const [text, ...others] = reportsTo(client);
  expect(others).toEqual([]);
  expect(text).toMatch(/Harbor Collections: done on .+, not billed/);
  expect(text).toContain('First Bank: not done yet, so nothing is due for it');
  expect(text).toContain('Received from you so far: $0.00. Due now: $0.00.');
  expect(text).toContain('The law of your state asks for this statement');
});
