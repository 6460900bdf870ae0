import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { ClientStanding } from '@repo/contract/contracts';
import type { Invoice } from '@repo/contract/invoices';
import { addDays } from '@repo/law/days.ts';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { createEarnedWork } from '../../../test/earned-work.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import { createCreditReport } from '../../../test/factories.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { runWaitingJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { judgeGuarantees } from '../guarantee/judge-guarantees.ts';
import { completeContracts } from './complete-contracts.ts';

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>['http'];
beforeAll(async () => {
  gateway = await startTestGateway({ brand: { address: '500 Congress Avenue, Austin, TX 78701' } });
  admin = (await gateway.admin()).http;
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

const services = ['79.00', '99.00'].map((price, index) => ({
  kind: 'dispute' as const,
  description: `Dispute of account ${index + 1}`,
  price,
}));

const served = (count = 2) => createEarnedWork(gateway, { services }, count);
type Client = Awaited<ReturnType<typeof served>>;

async function bill({ id, workIds }: Client): Promise<Invoice> {
  const { status, body } = await admin.post<Invoice>(`/api/admin/clients/${id}/invoices`, {
    workIds,
  });
  expect(status).toBe(200);
  return body;
}

async function pay({ id, amount, issuedOn }: Invoice) {
  const payment = { amount, receivedOn: issuedOn, method: 'check' };
  expect((await admin.post(`/api/admin/invoices/${id}/payments`, payment)).status).toBe(200);
}

/** Moves the clock of the law behind the last day of the guarantee. */
async function judge({ id, contractId }: Client, score: number) {
  const { endsOn } = await gateway.db
    .selectFrom('guarantee')
    .select('endsOn')
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
  await createCreditReport(gateway.db, id, {
    reportDate: endsOn,
    experianScore: score,
    scoreModel: 'FICO Score 8',
  });
  await setLawTime(gateway, `${addDays(endsOn, 1)}T18:00:00Z`);
  await judgeGuarantees(gateway.jobServices);
}

async function standingOf({ id }: Client) {
  await completeContracts(gateway.jobServices);
  return (await admin.get<ClientStanding>(`/api/admin/clients/${id}/contracts/current`)).body;
}

async function expectRunning(client: Client) {
  expect((await standingOf(client)).step).toBe('in-force');
  await expectRuleOfDatabase(gateway.db, '15 USC 1679b(b)', (trx) =>
    sql`
      update contract set ending = 'completed', ended_on = (law_now() at time zone zone)::date, ended_at = law_now()
      where id = ${client.contractId}`.execute(trx),
  );
}

test('a contract is completed once all is done, billed, paid and guaranteed, and another may be offered', async () => {
  const client = await served();
  await expectRunning(client);
  const invoice = await bill(client);
  await expectRunning(client);
  await pay(invoice);
  await expectRunning(client);
  await judge(client, 700);
  expect(await standingOf(client)).toMatchObject({ step: 'completed', obstacle: null });
  expect((await client.http.get('/api/contracts/current')).body).toMatchObject({
    step: 'completed',
  });
  expect((await admin.get(`/api/admin/clients/${client.id}`)).body).toMatchObject({
    contractStep: 'completed',
  });
  expect((await auditOf(gateway.db, client.id)).at(-1)).toMatchObject({
    actor: { type: 'system' },
    action: 'contract.completed',
    subject: `contract/${client.contractId}`,
  });
  await completeContracts(gateway.jobServices);
  await runWaitingJobs(gateway);
  const mails = gateway.sentMails.filter(
    ({ to, subject }) => to.address === client.email && /contract is complete/.test(subject),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('Nothing more is due');
});

test('a contract runs on while an invoice is unpaid, or a service is not done', async () => {
  const unpaid = await served();
  await bill(unpaid);
  await judge(unpaid, 700);
  await expectRunning(unpaid);
  const unfinished = await served(1);
  await pay(await bill(unfinished));
  await judge(unfinished, 700);
  await expectRunning(unfinished);
});

test('a contract whose guarantee failed is completed once the money is back, and may be found void later', async () => {
  const client = await served();
  const invoice = await bill(client);
  await pay(invoice);
  await judge(client, 500);
  await expectRunning(client);
  const refund = { amount: invoice.amount, reason: 'The guarantee' };
  expect((await admin.post(`/api/admin/invoices/${invoice.id}/refund`, refund)).status).toBe(200);
  expect((await standingOf(client)).step).toBe('completed');
  const path = `/api/admin/clients/${client.id}/contracts/${client.contractId}`;
  expect((await admin.post(`${path}/stop`, { reason: 'Late' })).status).toBe(409);
  expect((await admin.post(`${path}/void`, { reason: 'Opinion of counsel' })).body).toMatchObject({
    step: 'void',
  });
});
