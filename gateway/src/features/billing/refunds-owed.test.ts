import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { REFUND_DAYS, type Invoice } from '@repo/contract/invoices';
import type { Operations } from '@repo/contract/operations';
import type { Notification } from '@repo/contract/notifications';
import type { WaitingWork } from '@repo/contract/today';
import { addDays } from '@repo/law/days.ts';
import { localDay } from '@repo/law/local-days.ts';
import { stripeEvent } from '@repo/testing/stripe-test-events.ts';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { bill, createPayer, moveDays, type Payer } from '../../../test/charges.ts';
import {
  answerLetter,
  createBuyer,
  createDeliveredLetter,
  createEarnedWork,
  createUndeliveredLetter,
  dayIn,
  deliverLetter,
  inDays,
  recordWorkOf,
} from '../../../test/earned-work.ts';
import { createLead, createReportImport } from '../../../test/factories.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { runJobs, runWaitingJobs } from '../../../test/run-jobs.ts';
import { startStripe, type TestStripe } from '../../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { recordShownDeletions } from '../credit/disputes/record-shown-deletions.ts';
import { makeCharges } from '../charges/make-charges.ts';
import { judgeGuarantees } from '../guarantee/judge-guarantees.ts';

let stripe: TestStripe;
let gateway: TestGateway;
let admin: HttpClient;
beforeAll(async () => {
  stripe = await startStripe();
  gateway = await startTestGateway({ payments: stripe.payments });
  admin = (await gateway.admin()).http;
});
afterEach(() => setLawTime(gateway, null));
afterAll(async () => {
  await gateway.stop();
  await stripe.server.stop();
});

const owed = async () => (await admin.get<Operations>('/api/admin/operations')).body.refundsOwed;

const owedFor = async (invoiceId: string) =>
  (await owed()).invoices.find((refund) => refund.invoiceId === invoiceId);

const todays = async () =>
  (await admin.get<WaitingWork[]>('/api/admin/today')).body.find(
    ({ kind }) => kind === 'refunds-owed',
  );

/** For clients in Texas, where days end with those of its western part. */
const dueFrom = (days: number) => addDays(localDay(inDays(days), 'America/Denver'), REFUND_DAYS);

const oneService = [
  { kind: 'dispute' as const, description: 'Dispute of one account', price: '79.00' },
];

async function toldOf({ http, email }: Pick<Client, 'http' | 'email'>) {
  await runWaitingJobs(gateway);
  const { body } = await http.get<Notification[]>('/api/notifications');
  const told = body.filter(({ system }) => system?.kind === 'refund-owed');
  const mails = gateway.sentMails.filter(
    ({ to, subject }) => to.address === email && told.some(({ title }) => title === subject),
  );
  expect(mails).toHaveLength(told.length);
  return told.map(({ system }) => system!.data);
}

type Client = Awaited<ReturnType<typeof createBuyer>> & { workIds: string[] };

async function paid(client: Pick<Client, 'id' | 'workIds'>, part?: string): Promise<string> {
  const { body } = await admin.post<Invoice>(`/api/admin/clients/${client.id}/invoices`, {
    workIds: client.workIds,
  });
  const { id, amount, issuedOn } = body;
  const payment = { amount: part ?? amount, receivedOn: issuedOn, method: 'check' };
  expect((await admin.post(`/api/admin/invoices/${id}/payments`, payment)).status).toBe(200);
  return id;
}

const refund = (invoiceId: string, amount = '79') =>
  admin.post<Invoice>(`/api/admin/invoices/${invoiceId}/refund`, { amount, reason: 'Not owed' });

async function expectOwed(invoiceId: string, expected: object) {
  expect(await owedFor(invoiceId)).toMatchObject({ amount: '79.00', ...expected });
  expect((await refund(invoiceId)).body).toMatchObject({ refunded: '79.00', refundOwed: null });
  expect(await owedFor(invoiceId)).toBeUndefined();
}

async function worksOf({ id }: { id: string }) {
  const works = await gateway.db
    .selectFrom('work')
    .select('id')
    .where('clientId', '=', id)
    .orderBy('position')
    .execute();
  return works.map((work) => work.id);
}

describe('money that was received is owed back', () => {
  test.each(['TX', 'CO', 'CA'])(
    'in %s after a cancellation, by the day that the contract promises',
    async (state) => {
      const client = await createEarnedWork(gateway, { state, services: oneService });
      const invoiceId = await paid(client);
      const contract = `/api/admin/clients/${client.id}/contracts/${client.contractId}`;
      await setLawTime(gateway, inDays(25));
      await admin.post(`${contract}/stop`, { reason: 'Wrote that they stop' });
      const { signedOn } = await gateway.db
        .selectFrom('contract')
        .select('signedOn')
        .where('id', '=', client.contractId)
        .executeTakeFirstOrThrow();
      const notice = { sentOn: signedOn, receivedOn: dayIn(20) };
      expect((await admin.post(`${contract}/cancellation`, notice)).status).toBe(200);
      const dueOn = addDays(signedOn!, REFUND_DAYS);
      expect(await todays()).toMatchObject({ count: 1, dueOn });
      await runWaitingJobs(gateway);
      const receipt = gateway.sentMails.find(
        ({ to, subject }) =>
          to.address === client.email && /your contract is canceled/.test(subject),
      );
      expect(receipt!.text).toMatch(
        /We give back the \$79\.00 that you paid, by \w+ \d+, \d{4} at/,
      );
      expect(await toldOf(client)).toEqual([]);
      const rule = '15 USC 1679e(a)';
      await expectOwed(invoiceId, { dueOn, reason: 'contract-cancelled', rule });
      expect(await todays()).toBeUndefined();
    },
  );

  test('after the contract was found void, within the days from then, as the mail says', async () => {
    const client = await createEarnedWork(gateway, { services: oneService });
    const invoiceId = await paid(client);
    await setLawTime(gateway, inDays(25));
    const path = `/api/admin/clients/${client.id}/contracts/${client.contractId}/void`;
    expect((await admin.post(path, { reason: 'Opinion of counsel' })).status).toBe(200);
    const dueOn = dueFrom(25);
    expect(await todays()).toMatchObject({ count: 1, dueOn });
    await runWaitingJobs(gateway);
    const mail = gateway.sentMails.find(
      ({ to, subject }) => to.address === client.email && /contract is void/.test(subject),
    );
    expect(mail!.text).toMatch(/We give back the \$79\.00 that you paid, by \w+ \d+, \d{4} at/);
    expect(await toldOf(client)).toEqual([]);
    await expectOwed(invoiceId, { dueOn, reason: 'contract-void', rule: '15 USC 1679f(c)' });
    expect(await todays()).toBeUndefined();
  });

  test.each<[string, (client: { id: string }) => Promise<unknown>]>([
    [
      'is recorded',
      ({ id }) => admin.put(`/api/admin/clients/${id}/sales-channel`, { channel: 'phone' }),
    ],
    ['is on a lead', ({ id }) => createLead(gateway.db, { userId: id, status: 'contacted' })],
    [
      'is planned on a lead that was known',
      async ({ id }) => {
        const { id: leadId } = await createLead(gateway.db, { userId: id });
        await gateway.db
          .updateTable('lead')
          .set({ nextCallOn: '2027-01-04' })
          .where('id', '=', leadId)
          .execute();
      },
    ],
  ])('once a call that %s makes the sale one by phone', async (_, call) => {
    const client = await createEarnedWork(gateway);
    const invoiceId = await paid(client);
    expect(await owedFor(invoiceId)).toBeUndefined();
    await setLawTime(gateway, inDays(30));
    await call(client);
    await setLawTime(gateway, inDays(33));
    await recordWorkOf(gateway, client);
    const dueOn = dueFrom(30);
    const own = (await client.http.get<Invoice[]>('/api/invoices')).body[0]!;
    expect(own.refundOwed).toMatchObject({ amount: '79.00', dueOn });
    expect(await todays()).toMatchObject({ count: 1, dueOn });
    expect(await toldOf(client)).toEqual([
      { number: own.number, amount: '79.00', dueOn, reason: 'phone-time' },
    ]);
    await expectOwed(invoiceId, {
      client: { id: client.id },
      dueOn,
      reason: 'phone-time',
      rule: '16 CFR 310.4(a)(2)',
    });
  });

  async function lapsed() {
    const client = await createBuyer(gateway);
    const disputeId = await createDeliveredLetter(gateway, client);
    const otherId = await createUndeliveredLetter(gateway, client);
    await setLawTime(gateway, inDays(48));
    await recordWorkOf(gateway, client);
    const buyer = { ...client, workIds: await worksOf(client) };
    return { ...buyer, disputeId, otherId };
  }
  type Silent = Awaited<ReturnType<typeof lapsed>>;

  const learnOfInformation = ({ disputeId }: Silent) =>
    gateway.db
      .updateTable('dispute')
      .set({ informationReceivedOn: dayIn(40), answerDueOn: dayIn(61) })
      .where('id', '=', disputeId)
      .execute();

  test.each<[string, (client: Silent) => Promise<unknown>]>([
    ['time passes', () => setLawTime(gateway, inDays(65))],
    ['the bureau answers', ({ disputeId }) => answerLetter(gateway, disputeId, { on: 54 })],
    ['another letter is delivered', ({ otherId }) => deliverLetter(gateway, otherId, 64)],
  ])(
    'when it becomes known that further information had extended the bureau’s time, also after %s',
    async (_, happens) => {
      const client = await lapsed();
      const invoiceId = await paid(client);
      await learnOfInformation(client);
      const dueOn = dueFrom(48);
      const rule = '15 USC 1679b(b)';
      expect(await owedFor(invoiceId)).toMatchObject({ dueOn, reason: 'work-unfinished', rule });
      expect(await toldOf(client)).toMatchObject([{ amount: '79.00', reason: 'work-unfinished' }]);
      await happens(client);
      await expectOwed(invoiceId, { dueOn, reason: 'received-early', rule });
    },
  );

  test('when that becomes known only after the extended time', async () => {
    const client = await lapsed();
    const invoiceId = await paid(client);
    await setLawTime(gateway, inDays(70));
    await learnOfInformation(client);
    expect(await toldOf(client)).toMatchObject([{ amount: '79.00', reason: 'received-early' }]);
    await expectOwed(invoiceId, { dueOn: dueFrom(70), reason: 'received-early' });
  });

  test('but not what was received later for the same invoice', async () => {
    const client = await lapsed();
    const invoiceId = await paid(client, '40.00');
    await learnOfInformation(client);
    await setLawTime(gateway, inDays(65));
    const rest = { amount: '39.00', receivedOn: dayIn(64), method: 'check' };
    expect((await admin.post(`/api/admin/invoices/${invoiceId}/payments`, rest)).status).toBe(200);
    expect(await owedFor(invoiceId)).toMatchObject({ amount: '40.00', reason: 'received-early' });
    expect((await refund(invoiceId, '40')).body).toMatchObject({ refundOwed: null });
    expect(await todays()).toBeUndefined();
    await refund(invoiceId, '39');
  });

  async function paidAfterDeletion() {
    const services = [{ ...oneService[0]!, kind: 'deletion' as const }];
    const client = await createBuyer(gateway, { services });
    const disputeId = await createDeliveredLetter(gateway, client);
    await answerLetter(gateway, disputeId, { outcome: 'deleted' });
    await setLawTime(gateway, inDays(31));
    const { id: disputeItemId } = await gateway.db
      .selectFrom('disputeItem')
      .select('id')
      .where('disputeId', '=', disputeId)
      .executeTakeFirstOrThrow();
    const reports: string[] = [];
    const show = async (reportDate = dayIn(30), reportId = reports[0]!) => {
      const followed = [{ id: disputeItemId, shown: { reportId, reportDate } }];
      await gateway.db
        .transaction()
        .execute((trx) =>
          recordShownDeletions(trx, { clientId: client.id, followed, reportIds: reports }),
        );
    };
    const confirm = async (reportDate: string, confirmedAt: string) => {
      const { id } = await createReportImport(gateway.db, client.id, {
        reportDate,
        confirmedAt,
        bureaus: ['experian'],
      });
      reports.push(id);
      await show(reportDate, id);
    };
    await confirm(dayIn(30), inDays(31));
    const set = (values: object) =>
      gateway.db.updateTable('reportImport').set(values).where('id', '=', reports[0]!).execute();
    await recordWorkOf(gateway, client);
    const invoiceId = await paid({ ...client, workIds: await worksOf(client) });
    const takeBack = () => set({ confirmedAt: null, confirmedBy: null });
    const confirmAgain = async () => {
      await set({ confirmedAt: inDays(31), confirmedBy: (await gateway.admin()).id });
      await show();
    };
    return { ...client, invoiceId, confirm, takeBack, confirmAgain };
  }

  test('when the report that showed a deletion is taken back, unless it is confirmed again', async () => {
    const { invoiceId, takeBack, confirmAgain, ...client } = await paidAfterDeletion();
    await takeBack();
    expect(await owedFor(invoiceId)).toMatchObject({ reason: 'work-unfinished' });
    expect(await toldOf(client)).toHaveLength(1);
    await setLawTime(gateway, inDays(33));
    await confirmAgain();
    expect(await owedFor(invoiceId)).toBeUndefined();
    await takeBack();
    expect(await toldOf(client)).toHaveLength(1);
    await expectOwed(invoiceId, { rule: '15 USC 1679b(b)' });
  });

  test('when only a report of after the payment shows the deletion by now', async () => {
    const { invoiceId, confirm, takeBack } = await paidAfterDeletion();
    await takeBack();
    await setLawTime(gateway, inDays(40));
    await confirm(dayIn(39), inDays(40));
    await expectOwed(invoiceId, { dueOn: dueFrom(31), reason: 'received-early' });
  });

  test('but not when an older report arrives that shows the same deletion', async () => {
    const { invoiceId, confirm } = await paidAfterDeletion();
    await setLawTime(gateway, inDays(40));
    await confirm(dayIn(25), inDays(40));
    expect(await owedFor(invoiceId)).toBeUndefined();
    await refund(invoiceId);
  });

  test('but an invoice for which nothing was received is not announced', async () => {
    const client = await createEarnedWork(gateway);
    const { body } = await admin.post<Invoice>(`/api/admin/clients/${client.id}/invoices`, {
      workIds: client.workIds,
    });
    await createLead(gateway.db, { userId: client.id, status: 'contacted' });
    expect(body.received).toBe('0.00');
    expect(await toldOf(client)).toEqual([]);
  });

  test('after a failed guarantee, announced once with amount and day', async () => {
    const client = await createEarnedWork(gateway);
    const invoiceId = await paid(client);
    await failGuarantees();
    const { body } = await client.http.get<Notification[]>('/api/notifications');
    expect(
      body.find(({ system }) => system?.kind === 'guarantee-judged')!.system!.data,
    ).toMatchObject({ refund: { amount: '79.00', dueOn: dueFrom(200) } });
    await createLead(gateway.db, { userId: client.id, status: 'contacted' });
    expect(await toldOf(client)).toEqual([]);
    expect(await todays()).toMatchObject({ count: 1, dueOn: dueFrom(200) });
    const rule = '15 USC 1679b(a)(3)';
    await expectOwed(invoiceId, { dueOn: dueFrom(200), reason: 'guarantee-failed', rule });
    expect(await todays()).toBeUndefined();
  });

  test('after a failed guarantee, also when the account is deleted by then', async () => {
    const client = await createEarnedWork(gateway);
    const invoiceId = await paid(client);
    await deleteAccount(client);
    await failGuarantees();
    await expectOwed(invoiceId, {
      client: null,
      reason: 'guarantee-failed',
      rule: '15 USC 1679b(a)(3)',
      dueOn: dueFrom(200),
    });
  });
});

test.each<[string, (client: Client) => Promise<unknown>]>([
  ['a call became known', ({ id }) => createLead(gateway.db, { userId: id, status: 'contacted' })],
  ['a guarantee failed', () => failGuarantees()],
  [
    'a guarantee of a deleted account failed',
    (client) => deleteAccount(client).then(failGuarantees),
  ],
])(
  'the role of the gateway neither moves nor removes the day of a refund after %s',
  async (_, happens) => {
    const client = await createEarnedWork(gateway);
    const invoiceId = await paid(client);
    const set = (refundDueOn: string | null) =>
      gateway.db.updateTable('invoice').set({ refundDueOn }).where('id', '=', invoiceId).execute();
    await expect(set('2099-01-01')).rejects.toThrow('15 USC 1679e(a)');
    await happens(client);
    expect(await owedFor(invoiceId)).toBeDefined();
    await expect(set('2099-01-01')).rejects.toThrow('15 USC 1679e(a)');
    await expect(set(null)).rejects.toThrow('15 USC 1679e(a)');
    await refund(invoiceId);
  },
);

test.each(['TX', 'CA', 'NY'])(
  'in %s the database counts the days that the contract promises',
  async (state) => {
    const { rows } = await sql<{ days: number }>`select refund_days(${state}) as days`.execute(
      gateway.db,
    );
    expect(rows).toEqual([{ days: REFUND_DAYS }]);
  },
);

describe('after the account was deleted', () => {
  async function paidByCard() {
    const client = await createPayer(gateway, stripe);
    const invoiceId = await bill(gateway, admin, client);
    await moveDays(gateway, 5);
    await makeCharges({ ...gateway.jobServices, payments: stripe.payments });
    return { ...client, invoiceId };
  }

  const refundsAtStripe = (intent: string | null) =>
    stripe.server.objects.refundsOf(intent!).map(({ amount }) => amount);

  const intentOf = async (invoiceId: string) =>
    (
      await gateway.db
        .selectFrom('cardCharge')
        .select('paymentIntentId')
        .where('invoiceId', '=', invoiceId)
        .executeTakeFirstOrThrow()
    ).paymentIntentId;

  test('a refund is listed, recorded and made to the card, without a notification', async () => {
    const client = await paidByCard();
    await gateway.db
      .updateTable('salesChannel')
      .set({ channel: 'phone' })
      .where('clientId', '=', client.id)
      .execute();
    await deleteAccount(client);
    const listed = await owedFor(client.invoiceId);
    expect(listed).toMatchObject({ client: null, amount: '178.00', leftOnCard: '178.00' });
    const mails = gateway.sentMails.length;
    const { status, body } = await refund(client.invoiceId, '178');
    expect(status).toBe(200);
    expect(body).toMatchObject({ refunded: '178.00', refundOwed: null, lines: [] });
    for (const personal of [client.email, client.firstName!, 'Harbor']) {
      expect(JSON.stringify([listed, body])).not.toContain(personal);
    }
    await runJobs(gateway);
    expect(gateway.sentMails).toHaveLength(mails);
    expect(refundsAtStripe(await intentOf(client.invoiceId))).toEqual([17_800]);
    expect(await owedFor(client.invoiceId)).toBeUndefined();
    expect((await auditOf(gateway.db, client.id)).at(-1)).toMatchObject({
      action: 'invoice.refunded',
      subject: `invoice/${client.invoiceId}`,
    });
    expect((await refund(client.invoiceId, '1')).status).toBe(409);
  });

  test('one that somebody made at Stripe is recorded', async () => {
    const client = await paidByCard();
    const intent = (await intentOf(client.invoiceId))!;
    await deleteAccount(client);
    await stripe.payments.stripe.refunds.create({ payment_intent: intent, amount: 5_000 });
    const event = stripeEvent('charge.refunded', { id: 'ch_1', payment_intent: intent });
    expect((await stripe.deliver(gateway.visitor(), event)).status).toBe(200);
    const { amount } = await gateway.db
      .selectFrom('refund')
      .select('amount')
      .where('invoiceId', '=', client.invoiceId)
      .executeTakeFirstOrThrow();
    expect(amount).toBe('50.00');
  });

  test('a payment that arrives then goes back to the card', async () => {
    const client = await createPayer(gateway, stripe);
    const invoiceId = await bill(gateway, admin, client);
    await moveDays(gateway, 5);
    stripe.server.failure = { path: /\/pay$/, as: 'lost-response' };
    await makeCharges({ ...gateway.jobServices, payments: stripe.payments });
    stripe.server.failure = null;
    await deleteAccount(client);
    await makeCharges({ ...gateway.jobServices, payments: stripe.payments });
    const [made] = invoicesAtStripe(client);
    expect(made).toMatchObject({ status: 'paid' });
    expect(refundsAtStripe(made!.payment_intent)).toEqual([17_800]);
    const { state } = await gateway.db
      .selectFrom('cardCharge')
      .select('state')
      .where('invoiceId', '=', invoiceId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('withdrawn');
  });
});

const invoicesAtStripe = ({ id }: Pick<Payer, 'id'>) =>
  [...stripe.server.objects.invoices.values()].filter(({ metadata }) => metadata['user_id'] === id);

async function failGuarantees() {
  await setLawTime(gateway, inDays(200));
  await judgeGuarantees(gateway.jobServices);
}

const deleteAccount = ({ id }: { id: string }) =>
  gateway.db.deleteFrom('appUser').where('id', '=', id).execute();
